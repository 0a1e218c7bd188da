// EXPECT: right
// x * y
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
int x, y; if (scanf("%d %d", &x, &y) != 2 || x < 1 || y < 1 || x > 100 || y > 100) return 1; float *a; cudaMalloc(&a, x * y * 4); k<<<40, 256>>>(a, x * y);
  cudaDeviceSynchronize();
}
