// EXPECT: right
// std::max makes the array large enough
#include <cuda_runtime.h>
#include <algorithm>
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
  int n = argc * 10;
  float *a; cudaMalloc(&a, std::max(n, 100) * sizeof(float));
  k<<<1, 256>>>(a, n);
  cudaDeviceSynchronize();
}
