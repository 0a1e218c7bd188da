// EXPECT: right
// the kernel writes 64 into the managed variable
#include <cuda_runtime.h>
__managed__ int width;
__global__ void choose() { width = 64; }
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
