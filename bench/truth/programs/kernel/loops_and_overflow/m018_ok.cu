// EXPECT: right
// no launch has the error
#include <cuda_runtime.h>
__global__ void k(float *a, size_t n) {
  for (size_t i = 0; i < n; i += 2147483648ull)
    a[i >> 31] = 1;
}
int main() {
  float *a; cudaMalloc(&a, 3 * sizeof(float));
  k<<<1, 1>>>(a, 2ull * 2147483648ull + 1);
  cudaDeviceSynchronize();
}
