// EXPECT: right
// count below 2^20
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Particle { double v[6]; };
__global__ void init(Particle *p, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i].v[0] = 0;
}
int main(int argc, char **argv) {
  unsigned n = argc > 1 ? strtoul(argv[1], 0, 10) : 64;
  if (n > 1u << 20)
    return 1;
  unsigned bytes = n * (unsigned)sizeof(Particle);
  Particle *p = nullptr;
  if (cudaMalloc(&p, bytes))
    return 1;
  init<<<64, 256>>>(p, n);
  return cudaDeviceSynchronize();
}
