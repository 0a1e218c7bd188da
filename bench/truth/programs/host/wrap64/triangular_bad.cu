// EXPECT: wrong out-of-bounds
// n=2^32: n*(n+1)/2 wraps: (2^64+2^32) mod 2^64 /2 = 2^31, cell n*n/2 index is far beyond
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void corner(char *a, size_t n) { a[n * (n - 1) / 2 + 0] = 1; }
int main(int argc, char **argv) {
  size_t n = argc > 1 ? strtoull(argv[1], 0, 10) : 64;
  if (n < 1 || n > 1ull << 32)
    return 1;
  char *a;
  if (cudaMalloc(&a, n * (n + 1) / 2))
    return 1;
  corner<<<1, 1>>>(a, n);
  return cudaDeviceSynchronize();
}
