// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
#include <vector>

__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  std::vector<float *> l = { b };
  shift<<<1, 256>>>(a, l.back(), 256);
  return cudaDeviceSynchronize();
}
