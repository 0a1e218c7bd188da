// EXPECT: right
// four rounds
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
int n = 0; for (float f = 0; f < 1.0f; f += 0.25f) ++n; float *a; cudaMalloc(&a, 4 * 4); k<<<1, 32>>>(a, n);
  cudaDeviceSynchronize();
}
