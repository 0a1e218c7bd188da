// Written for a block that is one row of threads; the rank of cooperative groups would take any shape, threadIdx.x does not.
// veriwarp-expect: race=proved|possible
// veriwarp-expect: out-of-bounds=any
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__global__ void sumOfRow(const float *in, float *out, int n) {
  cg::thread_block block = cg::this_thread_block();
  __shared__ float s[1024];
  s[threadIdx.x] = in[block.group_index().x * n + threadIdx.x];
  block.sync();
  if (block.thread_rank() == 0) {
    float sum = 0;
    for (int i = 0; i < blockDim.x; ++i)
      sum += s[i];
    out[blockIdx.x] = sum;
  }
}
