// EXPECT: wrong out-of-bounds
// as load1; A != B happens, s2 has 4 elements.
// AIM: two reads of one cell
__global__ void k(int *out, int n, int m) {
  __shared__ int s[64];
  __shared__ int s2[4];
  int t = threadIdx.x;
  s[t] = 0;
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    int A = s[t];
    for (int j = 0; j < m; ++j) {
      s[t] = t + j + 1;
      __syncthreads();
    }
    int B = s[t];
    if (A != B)
      s2[5] = 1;
  }
  out[t] = s[t];
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 64>>>(p, 9, 2); cudaDeviceSynchronize(); }
