// EXPECT: right
// 2^22 blocks of 256 threads are 2^30 threads, no index wraps
#include <cuda_runtime.h>
__global__ void owner(unsigned *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = blockIdx.x;
}
int main() {
  unsigned *a;
  cudaMalloc(&a, 1024 * sizeof(unsigned));
  owner<<<(1 << 22) + 1, 256>>>(a, 1024);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
