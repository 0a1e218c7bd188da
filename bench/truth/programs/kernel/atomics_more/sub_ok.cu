// EXPECT: right
// atomicSub returns the old value, 64 down to 1
#include <cassert>
__global__ void k(int *out) {
  __shared__ int left;
  if (threadIdx.x == 0) left = 64;
  __syncthreads();
  int v = atomicSub(&left, 1);
  assert(v > 0);
  out[v - 1] = threadIdx.x;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
