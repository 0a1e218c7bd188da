// EXPECT: right
// optional has no value
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <optional>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  std::optional<int> o;
  try { int n = o.value(); bad<<<1, 32>>>(p + n); } catch (...) {}
  return cudaDeviceSynchronize();
}
