// EXPECT: wrong launch
// 2^31 blocks are one too many
#include <cuda_runtime.h>
__global__ void any(int *a) {
  if (blockIdx.x == 0)
    *a = 1;
}
int main() {
  int *a;
  cudaMalloc(&a, sizeof(int));
  unsigned g = 1u << 31;
  any<<<g, 1>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
