// A lock that a thread gives back which has not taken it.
// veriwarp-expect: race=refuted|possible@marked
// Why: while thread 0 of one block is inside, thread 1 of another opens the lock.
#include <cuda_runtime.h>
__global__ void add(int *lock, int *sum) {
  if (threadIdx.x == 1)
    atomicExch(lock, 0);
  if (threadIdx.x == 0) {
    while (atomicCAS(lock, 0, 1) != 0)
      ;
    __threadfence();
    *sum += 1; // expect: race
    __threadfence();
    atomicExch(lock, 0);
  }
}

void run(int *lock, int *sum) { add<<<64, 64>>>(lock, sum); }
