// EXPECT: wrong assertion
// x: signed min -1 and then unsigned min 5 gives 5 (thread 0 first); y: the same with the roles exchanged (thread 1 first); the order x0, x1, y1, y0 gives x == 5 and y == 5.
// AIM: a signed and an unsigned minimum of the same location do not commute, though both are called min
#include <cassert>
__device__ int x, y;

__global__ void k() {
  if (threadIdx.x == 0) {
    atomicMin(&x, -1);
    atomicMin((unsigned *)&y, 5u);
  } else {
    atomicMin((unsigned *)&x, 5u);
    atomicMin(&y, -1);
  }
  __syncthreads();
  if (threadIdx.x == 0)
    assert(!(x == 5 && y == 5));
}

int main() {
  k<<<1, 2>>>();
  cudaDeviceSynchronize();
}
