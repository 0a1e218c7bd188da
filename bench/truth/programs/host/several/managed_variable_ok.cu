// EXPECT: right
// the variable becomes 64 on the device, the array has 64 floats
#include <cuda_runtime.h>
__managed__ int width = 32;
__global__ void doubleWidth() { width *= 2; }
__global__ void put(float *a) { a[threadIdx.x] = 1.0f; }
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  doubleWidth<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<1, width>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
