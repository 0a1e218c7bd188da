// EXPECT: wrong out-of-bounds
// the configuration is used again with a doubled block
#include <cuda_runtime.h>
__global__ void w(int *a, int v) { a[threadIdx.x] = v; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaLaunchConfig_t c = {};
  c.gridDim = 1;
  c.blockDim = 32;
  cudaLaunchKernelEx(&c, w, a, 1);
  for (int i = 0; i < 2; ++i)
    c.blockDim.x *= 2;
  cudaLaunchKernelEx(&c, w, a, 2);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
