// EXPECT: right
// t2>=t1 for steady_clock, launch only if t2<t1
#include <chrono>
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
  auto t1 = std::chrono::steady_clock::now();
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  auto t2 = std::chrono::steady_clock::now();
  if (t2 < t1)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
