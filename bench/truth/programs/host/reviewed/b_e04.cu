// EXPECT: right
// qsort jumps away
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
#include <csetjmp>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
jmp_buf b;
int cmp(const void *, const void *) { longjmp(b, 1); }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  int a[4] = {4, 3, 2, 1};
  if (setjmp(b) == 0) { qsort(a, 4, 4, cmp); bad<<<1, 32>>>(p); }
  return cudaDeviceSynchronize();
}
