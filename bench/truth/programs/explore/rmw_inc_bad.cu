// EXPECT: wrong assertion
// If thread 1's add comes first, c is 2 and thread 0's atomicInc with limit 2 wraps it to 0 instead of 3.
// AIM: atomicInc wraps: it does not commute with atomicAdd although neither old value is used
#include <cassert>
__device__ unsigned c;

__global__ void k() {
  if (threadIdx.x == 0)
    atomicInc(&c, 2u);
  else
    atomicAdd(&c, 2u);
  __syncthreads();
  if (threadIdx.x == 0)
    assert(c == 3);
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
