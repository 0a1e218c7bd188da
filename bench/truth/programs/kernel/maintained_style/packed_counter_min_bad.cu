// EXPECT: wrong race
// the low half of the counter is always 0, all threads write w[0] (smallest form)
#include <cuda_runtime.h>
__global__ void k(unsigned long long *c, int *w) {
  unsigned long long s = atomicAdd(c, 1ull << 32);
  w[(int)s] = blockIdx.x * blockDim.x + threadIdx.x;
}
int main() {
  unsigned long long *c; int *w;
  cudaMalloc(&c, 8); cudaMalloc(&w, 4096);
  cudaMemset(c, 0, 8);
  k<<<2, 64>>>(c, w);
  cudaDeviceSynchronize();
}
