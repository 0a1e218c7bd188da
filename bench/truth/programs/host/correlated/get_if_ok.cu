// EXPECT: right
// variant holds the first alternative
#include <variant>
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
  std::variant<int, float> v = 3;
  v.emplace<0>(7);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (std::get_if<float>(&v))
    fill<<<0, 64>>>(a, 64);
  return cudaDeviceSynchronize();
}
