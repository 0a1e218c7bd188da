// EXPECT: wrong out-of-bounds
// the float loop runs 10 or 11 times: 0.1f steps to 1.0f: 10 rounds by float sums (0.1f * 10 = 1.0000001)
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
int n = 0; for (float f = 0; f < 1.0f; f += 0.25f) ++n; float *a; cudaMalloc(&a, n * 4); k<<<1, 32>>>(a, 5);
  cudaDeviceSynchronize();
}
