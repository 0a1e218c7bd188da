// EXPECT: wrong out-of-bounds
// unsigned char c counts 64-bit n down in 2^32 + 5 rounds? no: size_t loop with a step of 2^31: 3 rounds, index i >>
// 31 = 2
#include <cuda_runtime.h>
__global__ void k(float *a, size_t n) {
  for (size_t i = 0; i < n; i += 2147483648ull)
    a[i >> 31] = 1;
}
int main() {
  float *a; cudaMalloc(&a, 2 * sizeof(float));
  k<<<1, 1>>>(a, 2ull * 2147483648ull + 1);
  cudaDeviceSynchronize();
}
