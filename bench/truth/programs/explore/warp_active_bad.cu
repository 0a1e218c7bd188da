// EXPECT: wrong assertion
// opportunistic aggregation with the leader's offset only: two lanes that are active together get one slot
#include <cassert>
__device__ int count, used[2];
__global__ void k() {
  unsigned m = __activemask();
  int lane = threadIdx.x, leader = __ffs(m) - 1, base;
  if (lane == leader) base = atomicAdd(&count, __popc(m));
  base = __shfl_sync(m, base, leader);        // forgot + __popc(m & lanemask_lt)
  int before = atomicExch(&used[base], 1);
  assert(before == 0);
}
int main() { k<<<1,2>>>(); return cudaDeviceSynchronize(); }
