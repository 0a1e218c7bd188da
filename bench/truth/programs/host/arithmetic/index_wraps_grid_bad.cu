// EXPECT: wrong race
// 2^24+1 blocks of 256 are more than 2^32 threads: block 2^24 has the indices of block 0 and writes another value
#include <cuda_runtime.h>
__global__ void owner(unsigned *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = blockIdx.x;
}
int main() {
  unsigned *a;
  cudaMalloc(&a, 1024 * sizeof(unsigned));
  owner<<<(1 << 24) + 1, 256>>>(a, 1024);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
