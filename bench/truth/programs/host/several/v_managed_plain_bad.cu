// EXPECT: wrong launch
// the managed variable is 0: a block of 0 threads
#include <cuda_runtime.h>
__managed__ int width = 0;
__global__ void put(float *a) { a[threadIdx.x] = 1.0f; }
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  put<<<1, width>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
