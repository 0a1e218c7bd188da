// EXPECT: right
// allocated again through a function pointer
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
cudaError_t (*allocate)(void **, size_t) = cudaMalloc;

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaFree(d);
  allocate((void **)&d, 512 * sizeof(float));
  fill<<<2, 256>>>(d, 512);
  return cudaDeviceSynchronize();
}
