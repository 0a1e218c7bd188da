// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *v[2];
  for (auto &p : v) cudaMalloc(&p, 1024);
  for (int i = 0; i < 2; ++i) {
    fill<<<1, 256>>>(v[i], 256);
    cudaFree(v[i]);
  }
  return cudaDeviceSynchronize();
}
