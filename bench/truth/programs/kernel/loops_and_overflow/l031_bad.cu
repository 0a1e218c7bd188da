// EXPECT: wrong out-of-bounds
// atoi up to 100: power of two up to 128
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
int x = atoi(argv[1]); if (x < 1 || x > 100) return 1; unsigned v = x; v--; v |= v >> 1; v |= v >> 2; v |= v >> 4; v++; float *a; cudaMalloc(&a, 100 * 4); k<<<1, 256>>>(a, v);
  cudaDeviceSynchronize();
}
