// EXPECT: wrong race
// after a grid barrier, reads what another block wrote... global memory that is written
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *out, int *tmp) {
  tmp[blockIdx.x * 64 + threadIdx.x] = blockIdx.x;
  cg::this_grid().sync();
  out[threadIdx.x] = tmp[(blockIdx.x ^ 1) * 64 + threadIdx.x];
}
int main(int c, char **) { int *o, *i; cudaMalloc(&o, 256); cudaMalloc(&i, 2048); void *a[] = {&o, &i}; cudaLaunchCooperativeKernel((void *)k, 8, 64, a, 0, 0); cudaDeviceSynchronize(); return 0; }
