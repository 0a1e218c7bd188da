// EXPECT: right
// Nobody writes s between the two reads, so a and b are equal, and out[1] is never written.
// AIM: two reads of one cell
__global__ void k(int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = out[t];
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    int a = s[63 - t];
    int b = s[63 - t];
    if (a != b)
      out[1] = t;
    __syncthreads();
    s[t] = a + 1;
    __syncthreads();
  }
  out[t] = s[t];
}
int main() { int *p; cudaMalloc(&p, 256); k<<<1, 64>>>(p, 9); cudaDeviceSynchronize(); }
