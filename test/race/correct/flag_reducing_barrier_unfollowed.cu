// As flag_reducing_barrier.cu, in ways that are not all followed: not the first or last thread, by a cell of global
// memory, by a barrier that stands before the look. None of them is a race.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=possible
#include <cuda_runtime.h>
#define ARRAYS int *__restrict__ data, int *__restrict__ flag, int *__restrict__ out

__device__ void publish(int *data, int *flag) {
  if (threadIdx.x == 0) {
    *data = 1;
    __threadfence();
    atomicExch(flag, 1);
  }
}
__device__ bool isUp(int *flag) { return atomicAdd(flag, 0) != 0; }
__device__ int mine() { return blockIdx.x * blockDim.x + threadIdx.x; }

__global__ void byThirdThread(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits;
  do {
    waits = threadIdx.x == 3 && !isUp(flag);
    __threadfence();
  } while (__syncthreads_or(waits));
  out[mine()] = *data;
}

__global__ void byGlobalCell(ARRAYS, int *__restrict__ cells) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  do {
    __syncthreads();
    if (threadIdx.x == 0) {
      cells[blockIdx.x] = isUp(flag);
      __threadfence();
    }
    __syncthreads();
  } while (!cells[blockIdx.x]);
  out[mine()] = *data;
}

__global__ void inHeader(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits = true;
  while (__syncthreads_or(waits)) {
    waits = threadIdx.x == 0 && !isUp(flag);
    __threadfence();
  }
  out[mine()] = *data;
}
