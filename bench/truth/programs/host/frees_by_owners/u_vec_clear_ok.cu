// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <memory>
#include <vector>
struct Buf { float *p; explicit Buf(int n) { cudaMalloc(&p, n * sizeof(float)); } ~Buf() { cudaFree(p); } };

int main() {
  std::vector<std::unique_ptr<Buf>> v;
  v.push_back(std::make_unique<Buf>(256));
  float *d = v[0]->p;
  
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
