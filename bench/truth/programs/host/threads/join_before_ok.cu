// EXPECT: right
// thread has set n=32 before join returns
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
int main() {
  int n = 64;
  std::thread t([&n] { n = 32; });
  t.join();
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 128>>>(a, n);
  return cudaDeviceSynchronize();
}
