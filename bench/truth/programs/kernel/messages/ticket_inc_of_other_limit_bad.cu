// EXPECT: wrong race
// atomicInc(c, 0) of odd blocks sets the counter to 0, so thread 0 of blocks 0 and 2 both draw 0 and write a[0].
#include <cuda_runtime.h>
__global__ void k(unsigned *c, int *a) {
  if (blockIdx.x % 2 == 0) {
    unsigned t = atomicInc(c, 0xffffffffu);
    a[t] = blockIdx.x;
  } else {
    atomicInc(c, 0u);
  }
}
int main() { unsigned *c; int *a; cudaMalloc(&c, 4); cudaMemset(c, 0, 4); cudaMalloc(&a, 16); k<<<4, 1>>>(c, a); cudaDeviceSynchronize(); }
