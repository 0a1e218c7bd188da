// EXPECT: wrong race
// emplace with an existing key keeps the old one: out is in
#include <map>
#include <string>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void shift(const int *src, int *dst) { dst[threadIdx.x] = src[threadIdx.x + 1]; }
int main() {
  std::map<std::string, int *> m;
  int *p, *q;
  cudaMalloc(&p, 65 * sizeof(int));
  cudaMalloc(&q, 65 * sizeof(int));
  m.emplace("in", p);
  m.emplace("out", p);
  m.emplace("out", q);
  shift<<<1, 64>>>(m["in"], m["out"]);
  return cudaDeviceSynchronize();
}
