// EXPECT: right
// auto& [n,p] writes through
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
struct Cfg { int n; int p; };
int main() {
  Cfg cfg{99, 1};
  auto &[n, p] = cfg;
  n = 50 * p;
  int *a;
  cudaMalloc(&a, 50 * sizeof(int));
  fill<<<1, 128>>>(a, cfg.n);
  return cudaDeviceSynchronize();
}
