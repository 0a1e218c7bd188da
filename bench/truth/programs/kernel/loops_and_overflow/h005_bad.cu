// EXPECT: wrong race
// (block*256+tid)*64 mod 2^32 is the same for index 0 and 67108864
#include <cuda_runtime.h>
__global__ void k(int *a) {
  unsigned i = (blockIdx.x * blockDim.x + threadIdx.x) * 64u;
  a[i] = blockIdx.x;
}
int main() {
  int *a; cudaMalloc(&a, ((size_t)1 << 32) * 4);
  k<<<524288, 256>>>(a);
  cudaDeviceSynchronize();
}
