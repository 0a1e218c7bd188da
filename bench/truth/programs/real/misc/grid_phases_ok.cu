// EXPECT: right
// the grid is synchronised after each of the two sweeps of an iteration.
// AIM: cooperative kernel with two phases in a loop; the missing synchronisation is the one between iterations
#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>

namespace cg = cooperative_groups;

#define EXIT_ON_ERROR(x)                                       \
  do {                                                         \
    cudaError_t rc_ = (x);                                     \
    if (rc_ != cudaSuccess) {                                  \
      std::fprintf(stderr, "%s\n", cudaGetErrorString(rc_));   \
      std::exit(1);                                            \
    }                                                          \
  } while (0)

__device__ void sweep(const float *from, float *to, int n, unsigned first, unsigned step) {
  for (int i = first; i < n; i += step) {
    const float l = i > 0 ? from[i - 1] : 0.0f, r = i + 1 < n ? from[i + 1] : 1.0f;
    to[i] = 0.25f * l + 0.5f * from[i] + 0.25f * r;
  }
}

__global__ void smooth(float *a, float *b, int n, int iterations) {
  cg::grid_group grid = cg::this_grid();
  const unsigned first = blockIdx.x * blockDim.x + threadIdx.x, step = gridDim.x * blockDim.x;
  for (int it = 0; it < iterations; ++it) {
    sweep(a, b, n, first, step);
    grid.sync();
    sweep(b, a, n, first, step);
    grid.sync();
  }
}

int main() {
  int n = 3000, iterations = 4;
  float *a, *b;
  EXIT_ON_ERROR(cudaMalloc(&a, n * sizeof(float)));
  EXIT_ON_ERROR(cudaMalloc(&b, n * sizeof(float)));
  EXIT_ON_ERROR(cudaMemset(a, 0, n * sizeof(float)));
  void *args[] = {&a, &b, &n, &iterations};
  EXIT_ON_ERROR(cudaLaunchCooperativeKernel((void *)smooth, dim3(8), dim3(128), args, 0, nullptr));
  EXIT_ON_ERROR(cudaDeviceSynchronize());
  EXIT_ON_ERROR(cudaFree(a));
  EXIT_ON_ERROR(cudaFree(b));
  return 0;
}
