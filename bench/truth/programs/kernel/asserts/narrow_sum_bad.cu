// EXPECT: wrong assertion
// thread 256 adds up to 256*256 = 65536, which is 0 in 16 bits.
// AIM: loop invariant with a 16-bit accumulator, violated only by the last threads
#include <cassert>
#include <cstdint>

__global__ void squares(int *out) {
  const int t = threadIdx.x;
  uint16_t sum = 0;
  for (int k = 0; k < t; ++k)
    sum += 2 * k + 1;
  assert(sum == t * t);
  out[t] = sum;
}

int main() {
  const int threads = 288;
  int *out;
  cudaMalloc(&out, threads * sizeof(int));
  squares<<<1, threads>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
