// EXPECT: wrong assertion
// n=2^32 becomes 0 as int parameter
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void touch(int n) { assert(n > 0); }
int main(int argc, char **argv) {
  size_t n = argc > 1 ? strtoull(argv[1], 0, 10) : 64;
  if (n == 0 || n > 1ull << 33)
    return 1;
  touch<<<1, 32>>>(n);
  return cudaDeviceSynchronize();
}
