// A scan with decoupled look-back, after Merrill and Garland (2016), written small: each block sums its tile, publishes
// that sum, adds up what the blocks before it have published until one of them knows its whole prefix, and publishes
// its own. State and value are two words here, so the value has to be ordered before its state.
//
//   BUG=1        the state is published relaxed, without a fence: a data race on the value
//   BUG=2        the fence is of the block's scope: the same
//   BUG=3        the sum and the whole prefix are published in one word, the state before the value: wrong results and
//   a
//                data race
//   BUG=4        the threads of a block do not wait for what the first one has found
#include "parameters.h"

#include <cassert>

#ifndef BUG
#define BUG 0
#endif
enum State { Nothing, Sum, Prefix };
__device__ int state[BLOCKS], sums[BLOCKS], prefixes[BLOCKS], out[BLOCKS * PER_BLOCK], ended;

__device__ void publish(unsigned tile, int *value, int what, State to) {
  cuda::atomic_ref<int, cuda::thread_scope_device> flag(state[tile]);
#if BUG == 3
  flag.store(to, cuda::memory_order_release);
  *value = what;
#else
  *value = what;
#if BUG == 1
  flag.store(to, cuda::memory_order_relaxed);
#elif BUG == 2
  __threadfence_block();
  flag.store(to, cuda::memory_order_relaxed);
#else
  __threadfence();
  flag.store(to, cuda::memory_order_relaxed);
#endif
#endif
}

__device__ int lookBack(unsigned tile) {
  int before = 0;
  while (tile-- > 0) {
    cuda::atomic_ref<int, cuda::thread_scope_device> flag(state[tile]);
    int seen;
    while ((seen = flag.load(cuda::memory_order_relaxed)) == Nothing) {
    }
    __threadfence();
    if (seen == Prefix)
      return before + prefixes[tile];
    before += sums[tile];
  }
  return before;
}

__global__ void work() {
  __shared__ int values[PER_BLOCK], offset;
  const unsigned tile = blockIdx.x, self = tile * blockDim.x + threadIdx.x;
  values[threadIdx.x] = int(self) + 1;
  __syncthreads();
  if (threadIdx.x == 0) {
    int sum = 0;
    for (unsigned i = 0; i < blockDim.x; ++i)
      sum += values[i];
    publish(tile, tile == 0 ? &prefixes[tile] : &sums[tile], sum, tile == 0 ? Prefix : Sum);
    offset = tile == 0 ? 0 : lookBack(tile);
    if (tile != 0)
      publish(tile, &prefixes[tile], offset + sum, Prefix);
  }
#if BUG != 4
  __syncthreads();
#endif
  int mine = offset;
  for (unsigned i = 0; i <= threadIdx.x; ++i)
    mine += values[i];
  out[self] = mine;
  assert(mine == int((self + 1) * (self + 2) / 2));
  atomicAdd(&ended, 1);
}

int main() { return launched(work, ended, BLOCKS * PER_BLOCK); }
