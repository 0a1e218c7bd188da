// EXPECT: wrong out-of-bounds
// i captured by reference... the value after the loop is 4, part 4 of 4
#include <functional>
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
  cudaMalloc(&a, 4 * 32 * sizeof(int));
  std::vector<std::function<void()>> jobs;
  int i;
  for (i = 0; i < 4; ++i)
    jobs.push_back([&i, a] { fill<<<1, 32>>>(a + i * 32, 32); });
  for (auto &j : jobs)
    j();
  return cudaDeviceSynchronize();
}
