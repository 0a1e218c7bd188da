// EXPECT: wrong out-of-bounds
// long long step is negative and large: falls through 0 to negative
#include <cuda_runtime.h>
__global__ void k(float *a, long long n) {
  for (long long i = n; i >= -1; i -= 7)
    a[i] = 1;
}
int main() {
  float *a; cudaMalloc(&a, 91 * sizeof(float));
  k<<<1, 1>>>(a, 90);
  cudaDeviceSynchronize();
}
