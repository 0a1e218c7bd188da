// EXPECT: right
// the pointers are swapped after each step, so input and output always differ
#include <cuda_runtime.h>
#include <utility>
__global__ void shiftLeft(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n)
    out[i] = in[i + 1];
}
int main() {
  float *a, *b;
  int n = 1 << 12;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  cudaMemset(b, 0, n * sizeof(float));
  for (int s = 0; s < 10; ++s) {
    shiftLeft<<<n / 256, 256>>>(a, b, n);
    std::swap(a, b);
  }
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
