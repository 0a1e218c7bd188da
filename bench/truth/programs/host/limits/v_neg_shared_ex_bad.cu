// EXPECT: wrong launch
// the configuration asks for size_t(-4) bytes of dynamic shared memory
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  cudaLaunchConfig_t c = {};
  c.gridDim = 1;
  c.blockDim = 128;
  c.dynamicSmemBytes -= 4;
  cudaLaunchKernelEx(&c, w, a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
