// EXPECT: right
// thread launches with its part
#include <thread>
#include <vector>
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
  cudaMalloc(&a, 128 * sizeof(int));
  std::vector<std::thread> ts;
  for (int i = 0; i < 4; ++i)
    ts.emplace_back([=] { fill<<<1, 32>>>(a + 32 * i, 32); });
  for (auto &t : ts)
    t.join();
  return cudaDeviceSynchronize();
}
