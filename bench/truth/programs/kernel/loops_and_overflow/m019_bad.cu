// EXPECT: wrong out-of-bounds
// size_t wraps: from 2^64 - 2^32 by 2^31: rounds 2, then 0 < n again until r < 5: index (i >> 31) & 7 = 6,7,0,1,2
#include <cuda_runtime.h>
__global__ void k(float *a, size_t n) {
  int r = 0;
  for (size_t i = 0ull - 4294967296ull; i < n && r < 5; i += 2147483648ull, ++r)
    a[((i >> 31) & 7) - 6] = 1;
}
int main() {
  float *a; cudaMalloc(&a, 2 * sizeof(float));
  k<<<1, 1>>>(a, ~0ull);
  cudaDeviceSynchronize();
}
