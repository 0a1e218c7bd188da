// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <vector>
struct Scope {
  std::vector<void *> all;
  float *alloc(int n) { float *p; cudaMalloc(&p, n * sizeof(float)); all.push_back(p); return p; }
  ~Scope() { for (void *p : all) cudaFree(p); }
};

int main() {
  float *d;
  {
    Scope s;
    d = s.alloc(256);
    fill<<<1, 256>>>(d, 256);
  }
  
  return cudaDeviceSynchronize();
}
