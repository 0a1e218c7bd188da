// EXPECT: wrong assertion
// 32-bit unsigned product of 65536*65536 is 0, passes the guard and assert(cells>0) fails
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void grid2d(unsigned long cells) { assert(cells > 0); }
int main() {
  unsigned w = 65536, h = 65536;
  unsigned long cells = w * h;
  if (cells > 1000000)
    return 1;
  grid2d<<<1, 32>>>(cells);
  return cudaDeviceSynchronize();
}
