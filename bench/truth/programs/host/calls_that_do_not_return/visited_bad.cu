// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <set>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::set<int> seen;
  int jobs[] = {1, 2, 1};
  int n = 128;
  for (int j : jobs) {
    if (seen.insert(j).second && j == 0) continue;
    fill<<<2, 256>>>(d, n);
    n *= 2;
  }
  return cudaDeviceSynchronize();
}
