// EXPECT: right
// a recursive function jumps away
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <csetjmp>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
jmp_buf b;
void f(int d) { if (d > 0) f(d - 1); else longjmp(b, 1); if (d > 100) puts("x"); }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  if (setjmp(b) == 0) { f(argc + 5); bad<<<1, 32>>>(p); }
  return cudaDeviceSynchronize();
}
