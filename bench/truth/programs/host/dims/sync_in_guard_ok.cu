// EXPECT: right
// n is rounded up to a multiple of the block: all threads of each block pass the guard or none
#include <cuda_runtime.h>
__global__ void scan(float *a, int n) {
  __shared__ float s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    s[threadIdx.x] = a[i];
    __syncthreads();
    a[i] = s[threadIdx.x ^ 1];
  }
}
static int roundUp(int n, int b) { return (n + b - 1) / b * b; }
int main() {
  int n = 1000, padded = roundUp(n, 256);
  float *a;
  cudaMalloc(&a, padded * sizeof(float));
  cudaMemset(a, 0, padded * sizeof(float));
  scan<<<padded / 256, 256>>>(a, padded);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
