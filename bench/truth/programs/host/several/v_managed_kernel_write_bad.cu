// EXPECT: wrong out-of-bounds
// the kernel writes 128; the array has 64 floats
#include <cuda_runtime.h>
__managed__ int width;
__global__ void choose() { width = 128; }
__global__ void put(float *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1.0f;
}
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  choose<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<1, 256>>>(a, width);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
