// EXPECT: right
// 1000/256.0 rounded up is 4, so 1024 floats are allocated
#include <cmath>
#include <cuda_runtime.h>
__global__ void set(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int n = 1000;
  int tiles = (int)std::ceil(n / 256.0);
  float *a;
  cudaMalloc(&a, tiles * 256 * sizeof(float));
  set<<<4, 256>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
