// EXPECT: right
// 300 - 44 = 256
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
__global__ void k(float *a, unsigned char n, int m) {
  int i = threadIdx.x;
  if (i < m - n) a[i] = 1;
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 256 * 4); int n = 300; k<<<1, 512>>>(a, n, n);
  cudaDeviceSynchronize();
}
