// EXPECT: wrong out-of-bounds
// x = -1 passes ((unsigned)(x + 1) is 0) and is odd. No signed overflow.
// AIM: one number read as signed and as unsigned
#include <cstdlib>
__global__ void k(int x, int *out) {
  __shared__ int s[64];
  if ((unsigned)(x + 1) < 2u && (x & 2))
    s[100] = 1;
  out[0] = s[0];
}
int main(int argc, char **argv) { int *p; cudaMalloc(&p, 4000); k<<<1, 1>>>(atoi(argv[1]), p); cudaDeviceSynchronize(); }
