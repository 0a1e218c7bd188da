// EXPECT: right
// launched cooperatively, one block
#include <cooperative_groups.h>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;
__global__ void both(int *a) {
  a[blockIdx.x] = 1;
  cg::this_grid().sync();
  a[1 - blockIdx.x] += 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 2 * sizeof(int));
  void *args[] = {&a};
  cudaLaunchCooperativeKernel((void *)both, 2, 1, args, 0, 0);
  return cudaDeviceSynchronize();
}
