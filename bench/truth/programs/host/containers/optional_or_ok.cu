// EXPECT: right
// value_or of an empty optional is 16
#include <optional>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static std::optional<int> size(int c) {
  if (c > 1000000000)
    return 160;
  return std::nullopt;
}
int main(int argc, char **argv) {
  int *a;
  if (argc > 1000)
    argc = 1000;
  cudaMalloc(&a, 16 * sizeof(int));
  fill<<<1, 256>>>(a, size(argc).value_or(16));
  return cudaDeviceSynchronize();
}
