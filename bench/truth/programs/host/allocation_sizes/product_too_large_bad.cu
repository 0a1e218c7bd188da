// EXPECT: wrong out-of-bounds
// 2^60 bytes can be allocated on no GPU: a stays null
#include <cuda_runtime.h>
__global__ void w(float *a, size_t n) {
  size_t i = (size_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
int main() {
  size_t side = 1 << 29;
  float *a = nullptr;
  cudaMalloc(&a, side * side * sizeof(float));
  w<<<4, 256>>>(a, side);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
