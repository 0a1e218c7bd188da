// EXPECT: wrong barrier-divergence
// n of the launch is 33 in one of them
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
  if (threadIdx.x < n) __syncthreads();
  a[threadIdx.x] = 1;
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 64 * 4); int ns[] = {0, 64, 33, 100}; for (int j = 0; j < 4; ++j) k<<<1, 64>>>(a, ns[j]);
  cudaDeviceSynchronize();
}
