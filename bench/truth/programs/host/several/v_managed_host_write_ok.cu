// EXPECT: right
// the host writes 64 into the managed variable before the launch
#include <cuda_runtime.h>
__managed__ int width;
__global__ void put(float *a) { a[threadIdx.x] = 1.0f; }
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  width = 64;
  put<<<1, width>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
