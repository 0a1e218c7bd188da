// thread_block::sync() between filling and reading a shared array, in a function that gets the group as an argument.
// veriwarp-args: --block=128 --grid=32
// veriwarp-expect: all=proved
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ int neighbourSum(cg::thread_block block, int *s, int v) {
  unsigned t = block.thread_rank();
  s[t] = v;
  block.sync();
  return s[t] + s[(t + 1) % block.size()];
}

__global__ void ring(int *data) {
  __shared__ int s[128];
  int g = blockIdx.x * 128 + threadIdx.x;
  data[g] = neighbourSum(cg::this_thread_block(), s, data[g]);
}
