// EXPECT: wrong out-of-bounds
// 65536*65536 as unsigned wraps: total 0 -> size 0? no: n=70000, host product n*n wraps in unsigned (605032704),
// kernel indexes with 64-bit
#include <cuda_runtime.h>
__global__ void k(float *a, unsigned n) {
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < (size_t)n * n)
    a[i] = 1;
}
int main() {
  unsigned n = 70000;
  float *a; cudaMalloc(&a, n * n * sizeof(float) / 4);
  k<<<20000000, 256>>>(a, n);
  cudaDeviceSynchronize();
}
