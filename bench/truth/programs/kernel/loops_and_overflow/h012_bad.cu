// EXPECT: wrong barrier-divergence
// n = 250 is no multiple of 64
#include <cuda_runtime.h>
__global__ void k(float *a, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    a[i] = 1;
    __syncthreads();
  }
}
int main() {
  float *a; cudaMalloc(&a, 256 * 4);
  for (int n = 64; n <= 256; n += 62)
    k<<<1, 64>>>(a, n);
  cudaDeviceSynchronize();
}
