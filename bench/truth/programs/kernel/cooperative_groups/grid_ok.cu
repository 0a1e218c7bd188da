// EXPECT: right
// grid sync of a cooperative launch
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *a, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  cg::this_grid().sync();
  out[i] = a[gridDim.x * blockDim.x - 1 - i];
}
int main() {
  int *a, *o;
  cudaMalloc(&a, 512 * sizeof(int));
  cudaMalloc(&o, 512 * sizeof(int));
  void *args[] = {&a, &o};
  cudaLaunchCooperativeKernel((void *)k, dim3(4), dim3(128), args, 0, 0);
  return cudaDeviceSynchronize();
}
