// EXPECT: wrong race
// global memory: own cell x[i] read, changed and read again across a conditional barrier (uniform).
// AIM: two reads of one cell
__global__ void k(int *x, int *out, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  for (int i = 0; i < n; ++i) {
    int A = x[t];
    if (i % 3 == 1) {
      x[t] = A + 1;
      __syncthreads();
    }
    int B = x[t];
    out[A == B ? t : 0] = i;
  }
}
