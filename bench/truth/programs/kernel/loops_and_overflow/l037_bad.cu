// EXPECT: wrong out-of-bounds
// the guard tests y twice and not x: x may be 200
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
int x = atoi(argv[1]), y = atoi(argv[2]); if (y < 1 || y > 100 || y > 100) return 1; float *a; cudaMalloc(&a, 100 * 4); k<<<1, 256>>>(a, x);
  cudaDeviceSynchronize();
}
