// EXPECT: wrong out-of-bounds
// target is "gpu"
#include <string>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  std::string target = "c";
  target += "pu";
  target[0] = 'g';
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (target == "gpu")
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
