// EXPECT: right
// integers up to 2047 are exact as half
#include <cuda_fp16.h>
__global__ void k(int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[__half2int_rn(__int2half_rn(i))] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 4200 * sizeof(int));
  k<<<8, 256>>>(a);
  return cudaDeviceSynchronize();
}
