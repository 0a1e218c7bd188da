// EXPECT: wrong out-of-bounds
// insert adds 20 to 10: size 30 on 20
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
  std::vector<float> v(10);
  v.insert(v.begin(), 20, 1.0f);
  int *a;
  cudaMalloc(&a, 20 * sizeof(int));
  fill<<<1, 32>>>(a, v.size());
  return cudaDeviceSynchronize();
}
