// EXPECT: wrong assertion
// thread 255 has 16777217 = 2^24 + 1, which float rounds to 16777216.
// AIM: integers that go through float, at the border of exactness
#include <cassert>

__global__ void through_float(int first, int *out) {
  const int n = first + threadIdx.x;
  const float f = n;
  assert(static_cast<int>(f) == n);
  out[threadIdx.x] = static_cast<int>(f * 0.5f);
}

int main() {
  int *out;
  cudaMalloc(&out, 256 * sizeof(int));
  through_float<<<1, 256>>>((1 << 24) - 254, out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
