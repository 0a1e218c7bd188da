// EXPECT: wrong out-of-bounds
// the offset of the second array is too small: 2 * n - 1 elements for two halves
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
__global__ void k(float *a, float *b, int n) {
  int i = threadIdx.x;
  if (i < n) { a[i] = 1; b[i] = 2; }
}
int main(int argc, char **argv) {
int n = 50; float *a; cudaMalloc(&a, (2 * n - 1) * 4); k<<<1, 64>>>(a, a + n, n);
  cudaDeviceSynchronize();
}
