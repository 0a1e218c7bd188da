// EXPECT: right
// std::tie with a pair of copies swaps the pointers: out is b
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
  std::tie(a, b) = std::make_tuple(b, a);
  rev<<<1, 64>>>(a, b);
  cudaDeviceSynchronize();
  cudaFree(a);
  if (a != b)
    cudaFree(b);
  return 0;
}
