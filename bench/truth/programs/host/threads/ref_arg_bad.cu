// EXPECT: wrong out-of-bounds
// std::ref lets the thread set n=512 on 64
#include <functional>
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
static void set(int &n) { n = 512; }
int main() {
  int n = 64;
  std::thread t(set, std::ref(n));
  t.join();
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<4, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
