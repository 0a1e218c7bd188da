// EXPECT: wrong race
// pointers into one allocation: q = p + 64 is written by block's number, read as in through another parameter after a grid barrier
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *out, int *q, const int *in) {
  q[blockIdx.x * 64 + threadIdx.x] = blockIdx.x;
  cg::this_grid().sync();
  out[threadIdx.x] = in[threadIdx.x + 64];
}
int main(int c, char **) { int *o, *i; cudaMalloc(&o, 256); cudaMalloc(&i, 4096); const int *j = i; void *a[] = {&o, &i, &j}; cudaLaunchCooperativeKernel((void *)k, 8, 64, a, 0, 0); cudaDeviceSynchronize(); return 0; }
