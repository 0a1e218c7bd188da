// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <map>
#include <memory>
#include <string>
struct Buf { float *p; explicit Buf(int n) { cudaMalloc(&p, n * sizeof(float)); } ~Buf() { cudaFree(p); } };

int main() {
  std::map<std::string, std::unique_ptr<Buf>> m;
  m["x"] = std::make_unique<Buf>(256);
  float *d = m["x"]->p;
  
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
