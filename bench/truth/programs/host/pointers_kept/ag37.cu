// EXPECT: wrong race
// cache by key % 2
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
static int *cache[2];
static int *buf(int k) {
  int *&p = cache[k % 2];
  if (!p) cudaMalloc(&p, 1024);
  return p;
}
int main(int argc, char **argv) {
  shift<<<1, 64>>>(buf(3), buf(5), 64);
  return cudaDeviceSynchronize();
}
