// EXPECT: right
// 2 blocks of 256 threads
// AIM: a cooperative launch must fit onto the GPU at once
#include <cooperative_groups.h>

__global__ void steps(float *d, int n, int rounds) {
  auto grid = cooperative_groups::this_grid();
  for (int r = 0; r < rounds; ++r) {
    for (unsigned i = grid.thread_rank(); i < n; i += grid.size())
      d[i] += r;
    grid.sync();
  }
}

int main() {
  int n = 1 << 28, rounds = 3;
  float *d;
  if (cudaMalloc(&d, n * sizeof(float)) != cudaSuccess)
    return 1;
  void *args[] = {&d, &n, &rounds};
  int blocks = 2;
  cudaLaunchCooperativeKernel((const void *)steps, dim3(blocks), dim3(256), args, 0, nullptr);
  cudaDeviceSynchronize();
  cudaFree(d);
}
