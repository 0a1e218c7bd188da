// EXPECT: right
// 64-bit numbers do not wrap here
#include <cassert>
#include <cstdlib>
__global__ void pad(unsigned n, unsigned long long *out) {
  unsigned long long r = (n + 255ull) / 256 * 256;
  assert(r >= n);
  *out = r;
}

int main(int argc, char **argv) {
  if (argc < 2)
    return 1;
  unsigned n = strtoul(argv[1], nullptr, 10);
  unsigned long long *out;
  cudaMalloc(&out, sizeof *out);
  pad<<<1, 1>>>(n, out);
  return cudaDeviceSynchronize();
}
