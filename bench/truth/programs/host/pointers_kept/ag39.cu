// EXPECT: wrong race
// scratch pool: both calls reset the top to 0
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
static char *base;
static size_t top;
static int *get(size_t n) {
  if (!base) cudaMalloc(&base, 4096);
  if (top + n > 256) top = 0;
  int *r = (int *)(base + top);
  top += n;
  return r;
}
int main(int argc, char **argv) {
  shift<<<1, 64>>>(get(256), get(256), 64);
  return cudaDeviceSynchronize();
}
