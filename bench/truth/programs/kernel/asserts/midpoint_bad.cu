// EXPECT: wrong assertion
// for t = 255 (block 0), a = 0xff000000 and b = 0xff000003: a + b wraps in 32 bits, so (a + b) / 2 is not the midpoint.
// AIM: average of two unsigned numbers, with and without wrap-around
#include <cassert>

__global__ void average(unsigned *out) {
  const unsigned t = threadIdx.x;
  const unsigned a = t << 24, b = a + 3;
  const unsigned mid = (a + b) / 2;
  assert(mid == static_cast<unsigned>((static_cast<unsigned long long>(a) + b) >> 1));
  out[t] = mid;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 256 * sizeof(unsigned));
  average<<<1, 256>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
