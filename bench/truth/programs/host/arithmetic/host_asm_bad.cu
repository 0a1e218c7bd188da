// EXPECT: wrong out-of-bounds
// the assembly stores 64
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static int block = 32;
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
#ifndef __CUDA_ARCH__
  asm volatile("movl $64, %0" : "=m"(block));
#endif
  w<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
