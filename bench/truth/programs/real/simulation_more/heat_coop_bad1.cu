// EXPECT: wrong race
// the barrier is one of the block
#include <cooperative_groups.h>
#include <cstdio>
namespace cg = cooperative_groups;

__global__ void heat(float *a, float *b, int n, int steps) {
  cg::grid_group grid = cg::this_grid();
  for (int s = 0; s < steps; ++s) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
      const float l = i ? a[i - 1] : 0.f, r = i + 1 < n ? a[i + 1] : 0.f;
      b[i] = 0.25f * l + 0.5f * a[i] + 0.25f * r;
    }
    __syncthreads();
    float *t = a;
    a = b;
    b = t;
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
