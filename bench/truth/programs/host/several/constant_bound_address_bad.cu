// EXPECT: wrong out-of-bounds
// memset sets all bytes to 1, the bound becomes 0x01010101
#include <cuda_runtime.h>
__constant__ int bound = 8;
__global__ void upTo(int *a) {
  for (int i = threadIdx.x; i < bound && i < 4096; i += blockDim.x)
    a[i] = 1;
}
int main() {
  int *a;
  void *p;
  cudaMalloc(&a, 8 * sizeof(int));
  cudaGetSymbolAddress(&p, bound);
  cudaMemset(p, 1, sizeof(int));
  upTo<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
