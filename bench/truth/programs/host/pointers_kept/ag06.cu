// EXPECT: right
// global variables set by a helper
#include <cuda_runtime.h>
#include <utility>
#include <vector>
#include <array>
#include <map>
#include <tuple>
#include <memory>
#include <cstring>
#include <cstdlib>
#include <functional>
#include <algorithm>
__global__ void shift(const int *in, int *out, int n) {
  int i = threadIdx.x;
  if (i < n - 1) out[i] = in[i + 1];
}
static int *ga, *gb;
__attribute__((noinline)) static void init() {
  cudaMalloc(&ga, 1024);
  cudaMalloc(&gb, 1024);
}
int main(int argc, char **argv) {
  init();
  shift<<<1, 64>>>(ga, gb, 64);
  return cudaDeviceSynchronize();
}
