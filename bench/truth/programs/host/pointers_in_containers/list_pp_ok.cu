// EXPECT: right
// in and out are different buffers
#include <cuda_runtime.h>
#include <cstdio>
#include <list>

__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  std::list<float **> l = { &b };
  *l.front() = b;
  shift<<<1, 256>>>(a, b, 256);
  return cudaDeviceSynchronize();
}
