// EXPECT: right
// stoi throws
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <string>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  try { int n = std::stoi("abc"); bad<<<1, 32>>>(p + n); } catch (...) {}
  return cudaDeviceSynchronize();
}
