// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
#include <list>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  std::list<float *> s;
  for (int i = 0; i < 3; ++i) {
    float *p;
    cudaMalloc(&p, 1024);
    s.push_back(p);
  }
  float *d = s.back();
  
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
