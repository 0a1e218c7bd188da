// EXPECT: wrong out-of-bounds
// the template argument is 64 in one launch
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
template <int N> __global__ void k(float *a) {
  __shared__ float s[32];
  if (threadIdx.x < N) s[threadIdx.x] = a[threadIdx.x];
  __syncthreads();
  if (threadIdx.x < 32) a[threadIdx.x] = s[31 - threadIdx.x];
}
int main(int argc, char **argv) {
float *a; cudaMalloc(&a, 64 * 4); k<32><<<1, 64>>>(a); k<64><<<1, 64>>>(a);
  cudaDeviceSynchronize();
}
