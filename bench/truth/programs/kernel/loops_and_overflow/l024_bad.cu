// EXPECT: wrong out-of-bounds
// std::string length 5 * 10 = 50 < 51
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
std::string s = "hello"; float *a; cudaMalloc(&a, s.size() * 40); k<<<1, 64>>>(a, 51);
  cudaDeviceSynchronize();
}
