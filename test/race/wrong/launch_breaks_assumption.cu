// A kernel that tells the compiler what its parameter is at least.
// veriwarp-expect: launch=refuted@marked definite
// Why: the launch passes 16.
#include <cuda_runtime.h>
__global__ void first(int *p, int n) {
  __builtin_assume(n >= 32);
  if (threadIdx.x < n)
    p[threadIdx.x] = 1;
}

void run(int *p) { first<<<1, 32>>>(p, 16); } // expect: launch
