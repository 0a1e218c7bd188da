// EXPECT: right
// cudaLaunchKernel with n = 128
#include <cuda_runtime.h>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstdio>
#include <vector>
#include <string>
#include <map>
#include <tuple>
#include <numeric>
#include <functional>
#include <memory>
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 1;
}
int main(int argc, char **argv) {
int n = 129; float *a; cudaMalloc(&a, 128 * 4); void *args[] = {&a, &n}; n = 128; cudaLaunchKernel((const void *)k, dim3(2), dim3(128), args, 0, 0);
  cudaDeviceSynchronize();
}
