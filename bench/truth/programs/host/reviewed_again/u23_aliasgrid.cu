// EXPECT: wrong race
// grid barrier phases: each block in turn adds one to q (read through in) and keeps what it saw
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void k(int *out, int *q, const int *in) {
  int v = 0;
  for (int b = 0; b < 8; ++b) { if (blockIdx.x == b && threadIdx.x == 0) { v = in[0]; q[0] = v + 1; } cg::this_grid().sync(); }
  if (threadIdx.x == 0) out[0] = v;
}
int main() { int *o, *q; cudaMalloc(&o, 4); cudaMalloc(&q, 4); const int *r = q; cudaMemset(q, 0, 4); void *a[] = {&o, &q, &r}; cudaLaunchCooperativeKernel((void *)k, 8, 32, a, 0, 0); cudaDeviceSynchronize(); }
