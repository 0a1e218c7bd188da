// EXPECT: wrong race
// the pointers are not swapped and the sweep is in place
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;

__global__ void heat(float *a, float *b, int n, int steps) {
  cg::grid_group grid = cg::this_grid();
  for (int s = 0; s < steps; ++s) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n - 1; i += blockDim.x * gridDim.x) {
      a[i] = 0.5f * (a[i] + a[i + 1]);
    }
    grid.sync();
  }
}

int main() {
  int n = 1 << 16, steps = 20;
  float *a, *b;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  void *args[] = {&a, &b, &n, &steps};
  cudaError_t e = cudaLaunchCooperativeKernel((void *)heat, dim3(16), dim3(256), args, 0, nullptr);
  printf("%s %s\n", cudaGetErrorString(e), cudaGetErrorString(cudaDeviceSynchronize()));
}
