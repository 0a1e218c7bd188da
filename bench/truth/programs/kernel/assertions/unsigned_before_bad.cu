// EXPECT: wrong assertion
// t - 1 wraps to 2^32 - 1 for thread 0
#include <cassert>
__global__ void prev(unsigned *out) {
  unsigned t = threadIdx.x;
  assert(t - 1 < t);
  out[t] = t - 1;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 64 * sizeof(unsigned));
  prev<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
