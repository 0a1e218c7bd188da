// EXPECT: right
// cooperative launch
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  cg::this_grid().sync();
  const int other = a[i ^ 128];
  cg::this_grid().sync();
  a[i] += other;
}
int main() {
  int *a;
  cudaMalloc(&a, 256 * sizeof(int));
  void *args[] = {&a};
  cudaLaunchCooperativeKernel((void *)k, dim3(1), dim3(256), args, 0, 0);
  return cudaDeviceSynchronize();
}
