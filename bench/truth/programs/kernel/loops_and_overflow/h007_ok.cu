// EXPECT: right
// no launch has the error
#include <cuda_runtime.h>
__global__ void k(int *a) {
  unsigned short i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = blockIdx.x;
}
int main() {
  int *a; cudaMalloc(&a, 65536 * 4);
  k<<<256, 256>>>(a);
  cudaDeviceSynchronize();
}
