// EXPECT: wrong out-of-bounds
// the array is freed through the pointer in the container before the launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <map>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::map<void *, size_t> all;
  all[d] = 1024;
  for (auto &e : all) cudaFree(e.first);
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
