// EXPECT: right
// -1 > 100u is true: n = 50
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
int s = -1; unsigned lim = 100; int n = s > lim ? 50 : 200; float *a; cudaMalloc(&a, 50 * 4); k<<<1, 256>>>(a, n);
  cudaDeviceSynchronize();
}
