// EXPECT: right
// a constructor ends the program
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
struct Q { Q() { exit(0); } } q;
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  bad<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
