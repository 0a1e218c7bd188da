// EXPECT: wrong out-of-bounds
// 64-bit product truncated to int: (int)(2^16 * 2^16 + 5) = 5 elements
#include <cuda_runtime.h>
__global__ void k(float *a, long long n) {
  int i = threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
  long long n = 65536LL * 65536LL + 5;
  int m = (int)n;
  float *a; cudaMalloc(&a, m * sizeof(float));
  k<<<1, 64>>>(a, n);
  cudaDeviceSynchronize();
}
