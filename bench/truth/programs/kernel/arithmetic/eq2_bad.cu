// EXPECT: wrong out-of-bounds
// x = -104 and i = 4: x + 2 * i is -96, no overflow; (x & 3) is 0.
// AIM: one number read as signed and as unsigned
#include <cstdlib>
__global__ void k(int x, int *out) {
  __shared__ int s[64];
  if (x & 3) return;
  for (int i = 0; i < 8; ++i)
    if (x + 2 * i == -96)
      s[100] = 1;
  out[0] = s[0];
}
int main(int argc, char **argv) { int *p; cudaMalloc(&p, 4000); k<<<1, 1>>>(atoi(argv[1]), p); cudaDeviceSynchronize(); }
