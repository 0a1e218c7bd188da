// EXPECT: wrong race
// the bit that is tested is not the bit that is set: all threads of one vertex see it clear
#include <cuda_runtime.h>
__global__ void k(unsigned *bitmap, int *parent, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = i % n;
  unsigned bit = 1u << (v & 31);
  unsigned old = atomicOr(&bitmap[v >> 5], bit);
  if (!(old & ~(bit - 1) & 0u)) parent[v] = i;
}
int main() {
  unsigned *b; int *p;
  cudaMalloc(&b, 2 * sizeof(unsigned)); cudaMalloc(&p, 64 * sizeof(int));
  cudaMemset(b, 0, 2 * sizeof(unsigned));
  k<<<4, 64>>>(b, p, 64);
  cudaDeviceSynchronize();
}
