// EXPECT: wrong assertion
// The order 1e8, -1e8, 1 leaves f == 1, while 1e8, 1, -1e8 leaves 0 because 1e8 + 1 rounds to 1e8.
// AIM: floating-point additions with unused old values do not commute
#include <cassert>
__device__ float f;

__global__ void k() {
  if (threadIdx.x == 0)
    atomicAdd(&f, 1e8f);
  else if (threadIdx.x == 1)
    atomicAdd(&f, 1.0f);
  else
    atomicAdd(&f, -1e8f);
  __syncthreads();
  if (threadIdx.x == 0)
    assert(f == 0.0f);
}

int main() {
  k<<<1, 3>>>();
  cudaDeviceSynchronize();
}
