// EXPECT: right
// grid.sync() after each step orders the blocks, and the two arrays are exchanged
// AIM: cooperative launch, ping-pong by a loop over pointers
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void diffuse(float *a, float *b, int n, int steps) {
  cg::grid_group grid = cg::this_grid();
  int i = (int)grid.thread_rank();
  for (int s = 0; s < steps; ++s) {
    float *from = s & 1 ? b : a;
    float *to = s & 1 ? a : b;
    float r = from[i + 1 < n ? i + 1 : i];
    to[i] = 0.5f * (from[i] + r);
    grid.sync();
  }
}

int main() {
  int n = 4 * 128, steps = 6;
  float *a, *b;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  void *args[] = {&a, &b, &n, &steps};
  cudaLaunchCooperativeKernel((void *)diffuse, dim3(4), dim3(128), args, 0, nullptr);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
}
