// EXPECT: right
// the host has stored 1: the grid synchronises
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void work(const int *cfg, int *out) {
  auto grid = cg::this_grid();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = i;
  if (cfg[3] > 0)
    grid.sync();
  out[512 + i] = out[255 - i];
}

int main() {
  int h[4] = {0, 0, 0, 1}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  void *args[] = {&cfg, &out};
  cudaLaunchCooperativeKernel((void *)work, dim3(4), dim3(64), args, 0, nullptr);
  return cudaDeviceSynchronize();
}
