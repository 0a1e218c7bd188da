// EXPECT: wrong race
// ping-pong: after 2 swaps in and out are the same array
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
__global__ void k(float *o, const float *i) {
  int t = threadIdx.x;
  o[t] = i[63 - t] + t;
}
int main(int argc, char **argv) {
float *b[2]; cudaMalloc(&b[0], 256); cudaMalloc(&b[1], 256); for (int r = 0; r < 4; ++r) k<<<1, 64>>>(b[r % 2], b[(r / 2 + 1) % 2]);
  cudaDeviceSynchronize();
}
