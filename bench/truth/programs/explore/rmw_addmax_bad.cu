// EXPECT: wrong assertion
// x = 5 if thread 0's add comes before thread 1's max, y = 5 if thread 1's add comes before thread 0's max; the order add0, max1, add1, max0 gives both.
// AIM: add and max on one location do not commute although no old value is used; no single order of the threads for all locations shows the error
#include <cassert>
__device__ int x = 4, y = 4;

__global__ void k() {
  if (threadIdx.x == 0) {
    atomicAdd(&x, 1);
    atomicMax(&y, 5);
  } else {
    atomicMax(&x, 5);
    atomicAdd(&y, 1);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    assert(!(x == 5 && y == 5));
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
