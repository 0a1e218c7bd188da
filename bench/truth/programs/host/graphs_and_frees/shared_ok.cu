// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <memory>
static std::shared_ptr<float> make() { float *d; cudaMalloc(&d, 1024); return std::shared_ptr<float>(d, [](float *p) { cudaFree(p); }); }

int main() {
  auto p = make();
  std::weak_ptr<float> w = p;
  float *raw = p.get();
  
  fill<<<1, 256>>>(raw, 256);
  p.reset();
  return cudaDeviceSynchronize();
}
