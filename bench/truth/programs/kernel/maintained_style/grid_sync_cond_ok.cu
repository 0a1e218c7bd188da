// EXPECT: right
// every block reaches grid.sync()
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *a, int *b) {
  cg::grid_group g = cg::this_grid();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  
  g.sync();
  b[i] = a[(i + blockDim.x) % (gridDim.x * blockDim.x)];
}
int main() {
  int *a, *b;
  cudaMalloc(&a, 256 * sizeof(int)); cudaMalloc(&b, 256 * sizeof(int));
  void *args[] = {&a, &b};
  cudaLaunchCooperativeKernel((void *)k, dim3(4), dim3(64), args, 0, 0);
  cudaDeviceSynchronize();
}
