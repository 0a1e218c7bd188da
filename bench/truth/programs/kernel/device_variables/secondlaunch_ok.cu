// EXPECT: right
// the kernel stores what the next launch expects
#include <cassert>
__device__ int state;
__global__ void k(int *out) {
  if (threadIdx.x == 0) {
    assert(state == 0);
    *out = state + 1;
    state = 0;
  }
}
int main() {
  int *o;
  cudaMalloc(&o, 1 * sizeof(int));
  k<<<1, 32>>>(o);
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
