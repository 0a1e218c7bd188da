// EXPECT: right
// pow(2,10)==1024: throw before the launch
#include <cmath>
#include <stdexcept>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static void validate(double v) {
  if (v == 1024.0)
    throw std::runtime_error("reserved");
}
int main() {
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  validate(pow(2, 10));
  fill<<<1, 2048>>>(a, 2048);
  return cudaDeviceSynchronize();
}
