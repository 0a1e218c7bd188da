// EXPECT: wrong race
// in and out are the same buffer
#include <cuda_runtime.h>
#include <cstdio>
#include <map>

__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  std::map<int, float *> l = { {1, a} };
  shift<<<1, 256>>>(a, l[1], 256);
  return cudaDeviceSynchronize();
}
