// EXPECT: wrong out-of-bounds
// the kernel doubles the managed variable to 128, the host reads that
#include <cuda_runtime.h>
__managed__ int width = 64;
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
