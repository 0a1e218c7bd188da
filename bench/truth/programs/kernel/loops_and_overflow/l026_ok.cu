// EXPECT: right
// no launch has the error
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
float *a; cudaMalloc(&a, 120 * 4); for (int r = 0; r < 4; ++r) for (int c = r; c < 4; ++c) k<<<1, 128>>>(a, (r + c) * 20);
  cudaDeviceSynchronize();
}
