// EXPECT: right
// (x & 3) == 3 excludes x == 0xffffff98, and only one thread writes.
// AIM: one number read as signed and as unsigned
#include <cstdlib>
__global__ void k(unsigned x, int *out) {
  if ((unsigned)(x + 1) < 3u)
    if ((x & 3) == 3)
      out[threadIdx.x] = 1;
}
int main(int, char **argv) { int *p; cudaMalloc(&p, 256); k<<<1, 64>>>(strtoul(argv[1], 0, 0), p); cudaDeviceSynchronize(); }
