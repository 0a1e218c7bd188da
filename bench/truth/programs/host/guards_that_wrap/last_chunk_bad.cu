// EXPECT: wrong out-of-bounds
// n=512: full=2, rest=2, a[512] of 512
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void tail(int *a, int first) { a[first + threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 1000;
  if (n < 1 || n > 1 << 20)
    return 1;
  int *a;
  if (cudaMalloc(&a, n * sizeof(int)))
    return 1;
  int full = n / 256, rest = n - full * 255;
  if (rest > 1024)
    rest = 1024;
  if (rest)
    tail<<<1, rest>>>(a, full * 256);
  return cudaDeviceSynchronize();
}
