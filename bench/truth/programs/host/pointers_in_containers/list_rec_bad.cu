// EXPECT: wrong race
// in and out are the same buffer
#include <cuda_runtime.h>
#include <cstdio>
#include <list>

__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
struct Pair { float *in, *out; };

int main() {
  float *a, *b;
  cudaMalloc(&a, 1024);
  cudaMalloc(&b, 1024);
  std::list<Pair> l;
  l.push_back({a, a});
  for (auto &p : l) shift<<<1, 256>>>(p.in, p.out, 256);
  return cudaDeviceSynchronize();
}
