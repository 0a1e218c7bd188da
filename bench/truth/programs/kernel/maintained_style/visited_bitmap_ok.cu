// EXPECT: right
// only the thread that sets the bit first sees it clear
#include <cuda_runtime.h>
__global__ void k(unsigned *bitmap, int *parent, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i % n;
  unsigned bit = 1u << (v & 31);
  unsigned old = atomicOr(&bitmap[v >> 5], bit);
  if (!(old & bit)) parent[v] = i;
}
int main() {
  unsigned *b; int *p;
  cudaMalloc(&b, 2 * sizeof(unsigned)); cudaMalloc(&p, 64 * sizeof(int));
  cudaMemset(b, 0, 2 * sizeof(unsigned));
  k<<<4, 64>>>(b, p, 64);
  cudaDeviceSynchronize();
}
