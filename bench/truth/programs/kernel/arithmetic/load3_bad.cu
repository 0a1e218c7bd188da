// EXPECT: wrong barrier-divergence
// A is read before the block's counter s[0] is changed, B behind the barrier; thread 0 alone changes it, all others
// read it (ordered by the barriers). Thread-own cells make A and B differ per thread: t is 0 for the first 32 threads
// only.
// AIM: two reads of one cell
__global__ void k(int *out, int n, int m) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = 0;
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    int A = s[t];
    for (int j = 0; j < m; ++j) {
      s[t] = t & 32;
      __syncthreads();
    }
    int B = s[t];
    if (A != B)
      __syncthreads();
  }
  out[t] = s[t];
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 64>>>(p, 9, 2); cudaDeviceSynchronize(); }
