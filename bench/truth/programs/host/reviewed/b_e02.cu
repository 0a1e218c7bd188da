// EXPECT: right
// join of no thread throws
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <thread>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  try { std::thread t; t.join(); bad<<<1, 32>>>(p); } catch (...) {}
  return cudaDeviceSynchronize();
}
