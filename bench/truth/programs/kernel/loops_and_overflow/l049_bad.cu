// EXPECT: wrong out-of-bounds
// the unsigned char parameter: 300 is 44, and (44 + 300) used
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
float *a; cudaMalloc(&a, 255 * 4); int n = 300; k<<<1, 512>>>(a, n, n);
  cudaDeviceSynchronize();
}
