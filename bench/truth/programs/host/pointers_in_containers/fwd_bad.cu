// EXPECT: wrong race
// in and out are the same buffer
#include <cuda_runtime.h>
#include <cstdio>
#include <forward_list>
#include <iterator>

__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  std::forward_list<float *> l;
  l.push_front(a);
  l.push_front(a);
  shift<<<1, 256>>>(l.front(), *std::next(l.begin()), 256);
  return cudaDeviceSynchronize();
}
