// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *v[3];
  for (auto &p : v) cudaMalloc(&p, 1024);
  float *d = v[1];
  
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
