// EXPECT: right
// the configuration has 64 threads, like the array
#include <cuda_runtime.h>
__global__ void w(int *a, int v) { a[threadIdx.x] = v; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaLaunchConfig_t c = {};
  c.gridDim = 1;
  c.blockDim = 32;
  cudaLaunchKernelEx(&c, w, a, 1);
  for (int i = 0; i < 1; ++i)
    c.blockDim.x *= 2;
  cudaLaunchKernelEx(&c, w, a, 2);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
