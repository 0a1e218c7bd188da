// EXPECT: wrong race
// blocks take rows of the transposed matrix before the grid is in step
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(float *a, float *b) {
  int r = blockIdx.x;
  for (int c = threadIdx.x; c < 64; c += blockDim.x) b[r * 64 + c] = a[r * 64 + c] * 2;
  cg::this_grid().sync();
  for (int c = threadIdx.x; c < 64; c += blockDim.x) {
    a[r * 64 + c] = b[c * 64 + r];
    b[r * 64 + c] = 0;
  }
}
int main() {
  float *a, *b;
  cudaMalloc(&a, 4096 * sizeof(float));
  cudaMalloc(&b, 4096 * sizeof(float));
  void *args[] = {&a, &b};
  cudaLaunchCooperativeKernel((void *)k, dim3(64), dim3(32), args, 0, 0);
  return cudaDeviceSynchronize();
}
