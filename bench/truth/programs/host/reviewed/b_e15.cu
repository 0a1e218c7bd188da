// EXPECT: right
// locale that is none
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <locale>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  try { std::locale l("no such"); bad<<<1, 32>>>(p); } catch (...) {}
  return cudaDeviceSynchronize();
}
