// EXPECT: wrong race
// thread 0 of block 0 stores -1 (EMPTY) back, so a second thread may also see EMPTY and write owner too
#include <cuda_runtime.h>
__global__ void k(int *cell, int *owner) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int old = atomicExch(cell, i - 1);
  if (old == -1) *owner = i;
}
int main() {
  int *c, *o;
  cudaMalloc(&c, sizeof(int)); cudaMalloc(&o, sizeof(int));
  cudaMemset(c, 0xff, sizeof(int));
  k<<<2, 32>>>(c, o);
  cudaDeviceSynchronize();
}
