// EXPECT: wrong out-of-bounds
// the array is freed through the stored pointer before the launch
#include <cuda_runtime.h>
#include <cstdio>
#include <algorithm>
#include <set>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::set<void *> s = {d};
  std::for_each(s.begin(), s.end(), cudaFree);
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
