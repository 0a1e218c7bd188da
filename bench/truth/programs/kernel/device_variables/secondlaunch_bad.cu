// EXPECT: wrong assertion
// the second launch sees the 1 that the first stored
#include <cassert>
__device__ int state;
__global__ void k(int *out) {
  if (threadIdx.x == 0) {
    assert(state == 0);
    *out = state + 1;
    state = 1;
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 32>>>(o);
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
