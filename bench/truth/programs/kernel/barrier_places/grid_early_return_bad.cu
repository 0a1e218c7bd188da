// EXPECT: wrong barrier-divergence
// block 3 returns before the grid barrier, the others wait for it
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void phases(int *a, int n) {
  auto grid = cg::this_grid();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (blockIdx.x * blockDim.x >= n)
    return;
  a[i] = i;
  grid.sync();
  if (i < n)
    a[256 + i] = a[n - 1 - i];
}

int main() {
  int *a, n = 192;
  cudaMalloc(&a, 2048);
  void *args[] = {&a, &n};
  cudaLaunchCooperativeKernel((void *)phases, dim3(4), dim3(64), args, 0, nullptr);
  return cudaDeviceSynchronize();
}
