// EXPECT: wrong out-of-bounds
// (16, 32) is the comma operator: the block is 32x1, thread 16 writes a[16] of 16
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.y * 16 + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  dim3 block = (16, 32);
  w<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
