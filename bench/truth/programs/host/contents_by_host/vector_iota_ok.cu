// EXPECT: right
// iota 0..31 is a permutation
#include <numeric>
#include <vector>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void scatter(const int *idx, int *a) { a[idx[threadIdx.x]] = threadIdx.x; }
int main() {
  std::vector<int> v(32);
  std::iota(v.begin(), v.end(), 0);
  std::swap(v[3], v[7]);
  int *idx, *a;
  cudaMalloc(&idx, 32 * sizeof(int));
  cudaMalloc(&a, 32 * sizeof(int));
  cudaMemcpy(idx, v.data(), 32 * sizeof(int), cudaMemcpyHostToDevice);
  scatter<<<1, 32>>>(idx, a);
  return cudaDeviceSynchronize();
}
