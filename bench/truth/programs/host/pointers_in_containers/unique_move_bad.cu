// EXPECT: wrong race
// in and out are the same buffer
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}
#include <memory>
struct Free { void operator()(float *p) const { cudaFree(p); } };
using Ptr = std::unique_ptr<float, Free>;

int main() {
  float *a, *b;
  cudaMalloc(&a, 256 * sizeof(float));
  cudaMalloc(&b, 256 * sizeof(float));
  Ptr p(a), q(b);
  q = Ptr(p.get());
  shift<<<1, 256>>>(p.get(), q.get(), 256);
  p.release();
  q.release();
  return cudaDeviceSynchronize();
}
