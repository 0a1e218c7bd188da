// EXPECT: wrong race
// memcpy of an array of pointers, loop
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
int main(int argc, char **argv) {
  int *x[4], *y[4];
  for (auto &q : x) cudaMalloc(&q, 1024);
  memcpy(y, x, sizeof x);
  for (int i = 0; i < 4; i++) shift<<<1, 64>>>(x[i], y[3 - i < i ? i : 3 - i], 64);
  return cudaDeviceSynchronize();
}
