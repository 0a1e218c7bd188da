// EXPECT: right
// map::at has no such key
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <map>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  std::map<int, int> m;
  try { int n = m.at(3); bad<<<1, 32>>>(p + n); } catch (...) {}
  return cudaDeviceSynchronize();
}
