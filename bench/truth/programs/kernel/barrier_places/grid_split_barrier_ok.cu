// EXPECT: right
// each block writes before it arrives at the grid barrier
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void split(int *a, int *b) {
  auto grid = cg::this_grid();
  int n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = a[i] * 3;
  b[i] = v;
  auto token = grid.barrier_arrive();
  grid.barrier_wait(std::move(token));
  a[i] = b[n - 1 - i];
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 256 * sizeof(int));
  cudaMalloc(&b, 256 * sizeof(int));
  cudaMemset(a, 1, 256 * sizeof(int));
  void *args[] = {&a, &b};
  cudaLaunchCooperativeKernel((void *)split, dim3(4), dim3(64), args, 0, nullptr);
  return cudaDeviceSynchronize();
}
