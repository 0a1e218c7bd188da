// EXPECT: right
// a cooperative launch of 4 small blocks
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void reverse(float *a, float *b) {
  auto grid = cg::this_grid();
  int n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[i] * 2;
  grid.sync();
  a[i] = b[n - 1 - i];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 512 * sizeof(float));
  cudaMalloc(&b, 512 * sizeof(float));
  void *args[] = {&a, &b};
  cudaLaunchCooperativeKernel((void *)reverse, dim3(4), dim3(128), args, 0, nullptr);
  return cudaDeviceSynchronize();
}
