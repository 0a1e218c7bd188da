// thread_block::sync() in a branch on the thread's rank.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: only the first warp reaches the group's barrier.
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void leaders(int *data) {
  cg::thread_block block = cg::this_thread_block();
  if (block.thread_rank() < 32) {
    data[blockIdx.x * 32 + block.thread_rank()] = 1;
    block.sync(); // expect: barrier-divergence
  }
}
