// A lock in one array with the data that it is for, and the data reaches over it.
// veriwarp-args: --block=2 --grid=2
// veriwarp-expect: kernel=behindData race=refuted|possible@marked
// veriwarp-expect: kernel=partOfData race=refuted|possible@marked
// Why: a thread without the lock writes 0 to it, or a part of it, and another one gets in.
#include <cuda_runtime.h>

__global__ void behindData(int *g, int n) {
  if (threadIdx.x == 0) {
    g[n * (blockIdx.x + 1)] = 0;        // expect: race
    while (atomicCAS(g + 4, 0, 1) != 0) // expect: race
      ;
    __threadfence();
    g[5] += 1; // expect: race
    __threadfence();
    atomicExch(g + 4, 0); // expect: race
  }
}

__global__ void partOfData(int *g) {
  if (threadIdx.x == 0) {
    while (atomicCAS(g, 0, 1) != 0) // expect: race
      ;
    __threadfence();
    g[1] += 1; // expect: race
    __threadfence();
    atomicExch(g, 0); // expect: race
  } else
    ((char *)g)[2] = 0; // expect: race
}
