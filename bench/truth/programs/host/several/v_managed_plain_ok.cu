// EXPECT: right
// the managed variable is 64 and nothing changes it; the block has 64 threads
#include <cuda_runtime.h>
__managed__ int width = 64;
__global__ void put(float *a) { a[threadIdx.x] = 1.0f; }
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  put<<<1, width>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
