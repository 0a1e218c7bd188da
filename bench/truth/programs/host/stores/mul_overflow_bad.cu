// EXPECT: wrong out-of-bounds
// w=65536,h=65537 (w<=h): n wraps to 65536, a[w*h-1] is far outside
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void last(int *a, unsigned w, unsigned h) {
  a[(size_t)w * h - 1] = 1;
}
int main(int argc, char **argv) {
  if (argc < 3)
    return 1;
  unsigned w = strtoul(argv[1], 0, 10), h = strtoul(argv[2], 0, 10), n;
  if (__builtin_mul_overflow(w, h, &n) && w > h || n == 0)
    return 1;
  int *a;
  if (cudaMalloc(&a, (size_t)n * sizeof(int)))
    return 1;
  last<<<1, 1>>>(a, w, h);
  return cudaDeviceSynchronize();
}
