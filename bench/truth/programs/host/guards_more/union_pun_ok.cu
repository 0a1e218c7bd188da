// EXPECT: right
// 1.0f has bits 0x3f800000, >>23 = 127
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
union Bits { float f; unsigned u; };
__global__ void see(unsigned e) { assert(e == 127); }
#include <cstring>
int main(int argc, char **argv) {
  float f = argc > 100 ? 1.5f : 1.0f;
  unsigned u;
  memcpy(&u, &f, sizeof u);
  see<<<1, 1>>>(u >> 23);
  return cudaDeviceSynchronize();
}
