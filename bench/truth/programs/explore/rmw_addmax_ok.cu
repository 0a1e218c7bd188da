// EXPECT: right
// Additions of +3 and -1 commute and so do the two maxima: x is 4 + 3 - 1 = 6 and y is max(4, 5, 9) = 9 in every order.
// AIM: updates that do commute, of two kinds on two locations
#include <cassert>
__device__ int x = 4, y = 4;

__global__ void k() {
  if (threadIdx.x == 0) {
    atomicAdd(&x, 3);
    atomicMax(&y, 5);
  } else {
    atomicMax(&y, 9);
    atomicSub(&x, 1);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    assert(x == 6 && y == 9);
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
