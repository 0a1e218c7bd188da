// EXPECT: right
// the assertion is only evaluated for t > 0
#include <cassert>
__global__ void prev(unsigned *out) {
  unsigned t = threadIdx.x;
  if (t > 0)
    assert(t - 1 < t);
  out[t] = t - 1;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 64 * sizeof(unsigned));
  prev<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
