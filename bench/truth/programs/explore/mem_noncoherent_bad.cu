// EXPECT: wrong assertion
// ld.global.nc of memory that the kernel writes
#include <cassert>
__device__ int d, f;
__global__ void k() {
  if (blockIdx.x == 0) { d = 1; __threadfence(); atomicExch(&f, 1); }
  else { while (!atomicAdd(&f, 0)); __threadfence(); assert(__ldg(&d) == 1); }
}
int main() { k<<<2,1>>>(); return cudaDeviceSynchronize(); }
