// EXPECT: right
// a grid sync after each step
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(float *a, float *b) {
  auto g = cg::this_grid();
  int i = g.thread_rank(), n = g.size();
  for (int s = 0; s < 6; ++s) {
    float *x = s % 2 ? b : a, *y = s % 2 ? a : b;
    y[i] = 0.5f * (x[(i + 1) % n] + x[i]);
    g.sync();
  }
}
int main() {
  float *a, *b;
  cudaMalloc(&a, 512 * sizeof(float));
  cudaMalloc(&b, 512 * sizeof(float));
  void *args[] = {&a, &b};
  cudaLaunchCooperativeKernel((void *)k, dim3(4), dim3(128), args, 0, 0);
  return cudaDeviceSynchronize();
}
