// EXPECT: right
// main's copy stays 8
#include <thread>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static thread_local int n = 8;
int main() {
  std::thread([] { n = 80; }).join();
  int *a;
  cudaMalloc(&a, 8 * sizeof(int));
  fill<<<1, 96>>>(a, n);
  return cudaDeviceSynchronize();
}
