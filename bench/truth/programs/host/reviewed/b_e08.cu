// EXPECT: right
// a recursive function ends the program by a number that is 0
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
int code;
void f(int d) { if (d > 0) f(d - 1); else exit(code); if (d > 100) puts("x"); }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  f(argc + 5); bad<<<1, 32>>>(p);
  return cudaDeviceSynchronize();
}
