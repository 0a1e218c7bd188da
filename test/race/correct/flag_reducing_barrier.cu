// Block 0 publishes, one thread of each other block looks at the flag, and the block learns of it at a reducing barrier.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
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

__global__ void byOr(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits;
  do {
    waits = threadIdx.x == 0 && !isUp(flag);
    if (threadIdx.x == 0)
      __threadfence();
  } while (__syncthreads_or(waits));
  out[mine()] = *data;
}

__global__ void byAnd(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool ready;
  do {
    ready = threadIdx.x != 0 || isUp(flag);
    __threadfence();
  } while (!__syncthreads_and(ready));
  out[mine()] = *data;
}

__global__ void byCount(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits;
  do {
    waits = threadIdx.x == 0 && !isUp(flag);
    __threadfence();
  } while (__syncthreads_count(waits) > 0);
  out[mine()] = *data;
}

__global__ void byCountOfAll(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool ready;
  do {
    ready = threadIdx.x != 0 || isUp(flag);
    __threadfence();
  } while (__syncthreads_count(ready) != blockDim.x);
  out[mine()] = *data;
}

__global__ void byLastThread(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits;
  do {
    waits = threadIdx.x == blockDim.x - 1 && !isUp(flag);
    __threadfence();
  } while (__syncthreads_or(waits));
  out[mine()] = *data;
}

__global__ void once(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits = threadIdx.x == 0 && !isUp(flag);
  __threadfence();
  if (!__syncthreads_or(waits))
    out[mine()] = *data;
}
