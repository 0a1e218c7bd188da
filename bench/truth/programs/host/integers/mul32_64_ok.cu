// EXPECT: right
// 64-bit product is 2^32, guard refuses to launch
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void grid2d(unsigned long cells) { assert(cells > 0); }
int main() {
  unsigned w = 65536, h = 65536;
  unsigned long cells = (unsigned long)w * h;
  if (cells > 1000000)
    return 1;
  grid2d<<<1, 32>>>(cells);
  return cudaDeviceSynchronize();
}
