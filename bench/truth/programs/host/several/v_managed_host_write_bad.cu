// EXPECT: wrong out-of-bounds
// the host writes 128 into the managed variable before the launch; 64 floats
#include <cuda_runtime.h>
__managed__ int width;
__global__ void put(float *a) { a[threadIdx.x] = 1.0f; }
int main() {
  float *a;
  cudaMalloc(&a, 64 * sizeof(float));
  width = 128;
  put<<<1, width>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
