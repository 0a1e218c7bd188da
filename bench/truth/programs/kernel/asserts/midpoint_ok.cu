// EXPECT: right
// (a & b) + ((a ^ b) >> 1) never wraps and equals the 64-bit midpoint for all a, b.
// AIM: average of two unsigned numbers, with and without wrap-around
#include <cassert>

__global__ void average(unsigned *out) {
  const unsigned t = threadIdx.x;
  const unsigned a = t << 24, b = a + 3;
  const unsigned mid = (a & b) + ((a ^ b) >> 1);
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
