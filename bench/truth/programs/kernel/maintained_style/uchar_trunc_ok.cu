// EXPECT: right
// the index fits into a byte
#include <cuda_runtime.h>
__global__ void k(int *out) {
  __shared__ int s[256];
  unsigned char b = threadIdx.x + 100;
  s[b] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x & 255];
}
int main() {
  int *o; cudaMalloc(&o, 512 * sizeof(int));
  k<<<1, 256>>>(o);
  cudaDeviceSynchronize();
}
