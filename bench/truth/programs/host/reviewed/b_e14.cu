// EXPECT: right
// an empty std::function is called
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <functional>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  std::function<void()> o;
  try { o(); bad<<<1, 32>>>(p); } catch (...) {}
  return cudaDeviceSynchronize();
}
