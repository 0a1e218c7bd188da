// EXPECT: wrong race
// own cell: A is 0 before, B is 1 after the thread's own write; so A != B holds and all threads write s2[0].
// AIM: two reads of one cell
__global__ void k(int *out, int n) {
  __shared__ int s[64];
  __shared__ int s2[4];
  int t = threadIdx.x;
  s[t] = 0;
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    int A = s[t];
    if (i & 1) {
      s[t] = A + 1;
      __syncthreads();
    }
    int B = s[t];
    if (A != B)
      s2[0] = t;
  }
  out[t] = s[t];
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 64>>>(p, 9); cudaDeviceSynchronize(); }
