// EXPECT: right
// the cooperative launch gives grid.sync() its meaning
#include <cooperative_groups.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
__global__ void two(int *a, int *b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  cg::this_grid().sync();
  b[i] = a[gridDim.x * blockDim.x - 1 - i];
}
int main() {
  int *a, *b;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&b, 64 * sizeof(int));
  void *args[] = {&a, &b};
  cudaLaunchCooperativeKernel((const void *)two, dim3(2), dim3(32), args, 0, 0);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  return 0;
}
