// EXPECT: wrong race
// tying to references assigns a = b first and then b = a: both are b
#include <cuda_runtime.h>
#include <tuple>
__global__ void rev(const int *in, int *out) {
  out[threadIdx.x] = in[blockDim.x - 1 - threadIdx.x];
}
int main() {
  int *a, *b;
  cudaMalloc(&a, 256);
  cudaMalloc(&b, 256);
  cudaMemset(a, 0, 256);
  cudaMemset(b, 0, 256);
  std::tie(a, b) = std::tie(b, a);
  rev<<<1, 64>>>(a, b);
  cudaDeviceSynchronize();
  cudaFree(a);
  if (a != b)
    cudaFree(b);
  return 0;
}
