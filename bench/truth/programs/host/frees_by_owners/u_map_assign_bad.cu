// EXPECT: wrong out-of-bounds
// the entry gets a new buffer, the old one is freed
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <map>
#include <memory>
static std::shared_ptr<float> make() { float *p; cudaMalloc(&p, 1024); return std::shared_ptr<float>(p, cudaFree); }

int main() {
  std::map<int, std::shared_ptr<float>> m;
  m[1] = make();
  float *d = m[1].get();
  m[1] = make();
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
