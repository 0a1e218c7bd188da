// EXPECT: wrong out-of-bounds
// bit trick: next power of two of 100 is 128 > 127
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
unsigned v = 100; v--; v |= v >> 1; v |= v >> 2; v |= v >> 4; v |= v >> 8; v |= v >> 16; v++; float *a; cudaMalloc(&a, 127 * 4); k<<<1, 256>>>(a, v);
  cudaDeviceSynchronize();
}
