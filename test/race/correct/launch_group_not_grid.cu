// A function for any group, called with tiles and blocks only: it could synchronise a grid, and never does.
// veriwarp-expect: race=proved
#include <cooperative_groups.h>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;

__device__ void step(cg::thread_group g, int *s, int v) {
  s[g.thread_rank()] = v;
  g.sync();
}

__global__ void groups(int *out) {
  __shared__ int s[64];
  cg::thread_block block = cg::this_thread_block();
  step(block, s, threadIdx.x);
  out[blockIdx.x * 64 + threadIdx.x] = s[63 - threadIdx.x];
}

void run(int *p) { groups<<<4, 64>>>(p); }
