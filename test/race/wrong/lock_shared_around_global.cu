// A lock in shared memory around a sum in global memory.
// veriwarp-expect: race=refuted|possible@marked
// Why: every block has a lock of its own.
#include <cuda_runtime.h>
__global__ void add(int *sum) {
  __shared__ int lock;
  if (threadIdx.x == 0)
    lock = 0;
  __syncthreads();
  if (threadIdx.x == 0) {
    while (atomicCAS(&lock, 0, 1) != 0)
      ;
    __threadfence();
    *sum += 1; // expect: race
    __threadfence();
    atomicExch(&lock, 0);
  }
}

void run(int *sum) { add<<<64, 64>>>(sum); }
