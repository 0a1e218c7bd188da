// EXPECT: wrong race
// after round 3 only the blocks synchronise: thread 0 of block 1 writes b[0][128] in round 3 and thread 127 of block 0 reads it in round 4.
// AIM: one of four rounds uses the barrier of the block instead of that of the grid
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void jacobi(float *x, float *y, int n, int rounds) {
  cg::grid_group grid = cg::this_grid();
  float *b[2] = {x, y};
  const int i = grid.thread_rank();
  for (int k = 0; k < rounds; ++k) {
    const float *src = b[k % 2];
    b[1 - k % 2][i] = 0.5f * (src[i] + src[(i + 1) % n]);
    if (k % 4 == 3)
      cg::this_thread_block().sync();
    else
      grid.sync();
  }
}

int main() {
  int n = 4 * 128, rounds = 9;
  float *x, *y;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&y, n * sizeof(float));
  cudaMemset(x, 0, n * sizeof(float));
  void *args[] = {&x, &y, &n, &rounds};
  cudaLaunchCooperativeKernel((void *)jacobi, dim3(4), dim3(128), args, 0, nullptr);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
}
