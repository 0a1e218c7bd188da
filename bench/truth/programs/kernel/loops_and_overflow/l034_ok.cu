// EXPECT: right
// align up
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
int x = atoi(argv[1]); if (x < 16 || x > 100) return 1; float *a; cudaMalloc(&a, ((x + 15) & ~15) * 4); k<<<1, 256>>>(a, x);
  cudaDeviceSynchronize();
}
