// EXPECT: right
// all blocks make the same number of rounds
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(float *x, float *y) {
  cg::grid_group g = cg::this_grid();
  int n = gridDim.x * blockDim.x;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  for (int r = 0; r < 4; ++r) {
    y[i] = x[(i + 1) % n] + 1;
    g.sync();
    float *t = x; x = y; y = t;
  }
}
int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float)); cudaMalloc(&b, 256 * sizeof(float));
  void *args[] = {&a, &b};
  cudaLaunchCooperativeKernel((void *)k, dim3(4), dim3(64), args, 0, 0);
  cudaDeviceSynchronize();
}
