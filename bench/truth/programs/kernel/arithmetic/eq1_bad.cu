// EXPECT: wrong out-of-bounds
// x = 0xffffff98 and i = 4 give 0xffffffa0 without any wrap (unsigned), as x % 5 == 4 then.
// AIM: one number read as signed and as unsigned
#include <cstdlib>
__global__ void k(unsigned x, int *out) {
  __shared__ int s[64];
  if (x % 4 != 0) return;
  for (unsigned i = 0; i < 8; ++i)
    if (x + 2 * i == 0xffffffa0u)
      s[100] = 1;
  out[0] = s[0];
}
int main(int argc, char **argv) { int *p; cudaMalloc(&p, 4000); k<<<1, 1>>>(strtoul(argv[1], 0, 0), p); cudaDeviceSynchronize(); }
