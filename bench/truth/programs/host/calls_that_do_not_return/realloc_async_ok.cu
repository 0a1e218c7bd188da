// EXPECT: right
// the buffer comes from another thread
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <future>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  auto f = std::async([] { float *p; cudaMalloc(&p, 512 * sizeof(float)); return p; });
  d = f.get();
  fill<<<2, 256>>>(d, 512);
  return cudaDeviceSynchronize();
}
