// EXPECT: wrong race
// the blocks have 32x2 threads; threads (0,0) and (0,1) of block (0,0) write 0 and 1 to element 0.
// AIM: a launch through cudaGetFuncBySymbol and cuLaunchKernel, with seven numbers in a row
#include <cuda.h>

__global__ void axis(unsigned *p) {
  unsigned block = blockIdx.y * gridDim.x + blockIdx.x;
  p[block * blockDim.x + threadIdx.x] = threadIdx.y;
}

int main() {
  unsigned *p = nullptr;
  cudaMalloc(&p, 2 * 3 * 32 * sizeof(unsigned));
  cudaFunction_t f;
  if (cudaGetFuncBySymbol(&f, (const void *)axis) != cudaSuccess)
    return 1;
  void *args[] = {&p};
  cuLaunchKernel(f, 2, 3, 1, 32, 2, 1, 0, nullptr, args, nullptr);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
