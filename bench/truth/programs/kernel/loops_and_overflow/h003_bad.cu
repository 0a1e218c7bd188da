// EXPECT: wrong out-of-bounds
// blockIdx*blockDim*64 as int index: 64*256*2^18 wraps to negative
#include <cuda_runtime.h>
__global__ void k(char *a) {
  int i = (blockIdx.x * blockDim.x + threadIdx.x) * 64;
  a[i] = 1;
}
int main() {
  char *a; cudaMalloc(&a, (size_t)262144 * 256 * 64);
  k<<<262144, 256>>>(a);
  cudaDeviceSynchronize();
}
