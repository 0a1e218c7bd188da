// EXPECT: right
// the exchange stores a value other than EMPTY, so only the first thread sees EMPTY
#include <cuda_runtime.h>
__global__ void k(int *cell, int *owner) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int old = atomicExch(cell, i);
  if (old == -1) *owner = i;
}
int main() {
  int *c, *o;
  cudaMalloc(&c, sizeof(int)); cudaMalloc(&o, sizeof(int));
  cudaMemset(c, 0xff, sizeof(int));
  k<<<2, 32>>>(c, o);
  cudaDeviceSynchronize();
}
