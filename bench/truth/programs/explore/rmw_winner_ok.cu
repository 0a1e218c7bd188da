// EXPECT: right
// Exactly one block gets 0 from the exchange; only it touches count, which starts at 0 in every execution, so count is 1.
// AIM: the winner differs between executions, so count belongs to block 0 in a first run and to block 1 in others, and must be reset each time
#include <cassert>
#include <cuda/atomic>
__device__ int won, count, who;

__global__ void k() {
  if (atomicExch(&won, 1) == 0) {
    count++;
    assert(count == 1);
    who = blockIdx.x;
  }
}

int main() {
  k<<<2, 1>>>();
  cudaDeviceSynchronize();
}
