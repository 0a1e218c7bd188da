// EXPECT: right
// no launch has the error
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
__device__ float d[128];
__global__ void k(int n) {
  int i = threadIdx.x;
  if (i < n) d[i] = 1;
}
int main(int argc, char **argv) {
for (int n = 1; n <= 128; n *= 2) k<<<1, 128>>>(n);
  cudaDeviceSynchronize();
}
