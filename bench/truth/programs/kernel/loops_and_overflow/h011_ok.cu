// EXPECT: right
// every thread makes 4 rounds: t, t+64, t+128, t+192 < 256
#include <cuda_runtime.h>
__global__ void k(float *a, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    a[i] = 1;
    __syncthreads();
  }
}
int main() {
  float *a; cudaMalloc(&a, 256 * 4);
  k<<<1, 64>>>(a, 256);
  cudaDeviceSynchronize();
}
