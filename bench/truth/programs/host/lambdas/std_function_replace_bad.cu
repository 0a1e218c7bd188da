// EXPECT: wrong out-of-bounds
// the replaced std::function launches 640 on 64
#include <functional>
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
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  std::function<void()> job = [=] { fill<<<10, 64>>>(a, 640); };
  
  job();
  return cudaDeviceSynchronize();
}
