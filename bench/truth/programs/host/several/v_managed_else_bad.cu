// EXPECT: wrong race
// the count starts at 2 and the host sees that: two warps write one word
#include <cuda_runtime.h>
__managed__ unsigned char warps = 2;
__global__ void last(int *a) {
  if (threadIdx.x % 32 == 0)
    *a = threadIdx.x;
}
int main() {
  int *a;
  cudaMalloc(&a, sizeof(int));
  unsigned block;
  switch (warps) {
  case 2:
    block = 64;
    break;
  default:
    block = 32;
  }
  last<<<1, block>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
