// EXPECT: right
// ping-pong class
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
struct S {
  int *b[2];
  int cur = 0;
  S() { cudaMalloc(&b[0], 1024); cudaMalloc(&b[1], 1024); }
  void step(int i) {
    int nxt = 1 - cur;
    shift<<<1, 64>>>(b[cur], b[nxt], 64);
    cur = nxt;
  }
};
int main(int argc, char **argv) {
  S s;
  for (int i = 0; i < 4; i++) s.step(i);
  return cudaDeviceSynchronize();
}
