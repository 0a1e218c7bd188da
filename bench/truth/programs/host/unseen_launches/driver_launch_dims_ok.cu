// EXPECT: right
// cuLaunchKernel starts 2x3 blocks of 32x1 threads; each thread writes an element of its own.
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
  cuLaunchKernel(f, 2, 3, 1, 32, 1, 1, 0, nullptr, args, nullptr);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
