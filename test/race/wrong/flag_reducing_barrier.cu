// One thread of a block looks at the flag, and what the block learns at a reducing barrier does not say that it is up.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: kernel=wrongSense race=refuted|possible@marked
// veriwarp-expect: kernel=andForOr race=refuted|possible@marked
// veriwarp-expect: kernel=oneMayWait race=refuted|possible@marked
// veriwarp-expect: kernel=oneMayNotBeReady race=refuted|possible@marked
// veriwarp-expect: kernel=noFence race=refuted|possible@marked
// veriwarp-expect: kernel=notAsked race=refuted@marked definite
// Why: the data is read also when the flag was seen down, or without a fence behind the look.
#include <cuda_runtime.h>
#define ARRAYS int *__restrict__ data, int *__restrict__ flag, int *__restrict__ out

__device__ void publish(int *data, int *flag) {
  if (threadIdx.x == 0) {
    *data = 1; // expect: race
    __threadfence();
    atomicExch(flag, 1);
  }
}
__device__ bool isUp(int *flag) { return atomicAdd(flag, 0) != 0; }
__device__ int mine() { return blockIdx.x * blockDim.x + threadIdx.x; }

__global__ void wrongSense(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits;
  do {
    waits = threadIdx.x == 0 && !isUp(flag);
    __threadfence();
  } while (__syncthreads_or(!waits));
  out[mine()] = *data; // expect: race
}

__global__ void andForOr(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits;
  do {
    waits = threadIdx.x == 0 && !isUp(flag);
    __threadfence();
  } while (__syncthreads_and(waits));
  out[mine()] = *data; // expect: race
}

__global__ void oneMayWait(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits;
  do {
    waits = threadIdx.x == 0 && !isUp(flag);
    __threadfence();
  } while (__syncthreads_count(waits) > 1);
  out[mine()] = *data; // expect: race
}

__global__ void oneMayNotBeReady(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits;
  do {
    waits = threadIdx.x != 0 || isUp(flag);
    __threadfence();
  } while (__syncthreads_count(waits) < blockDim.x - 1);
  out[mine()] = *data; // expect: race
}

__global__ void noFence(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits;
  do {
    waits = threadIdx.x == 0 && !isUp(flag);
  } while (__syncthreads_or(waits));
  out[mine()] = *data; // expect: race
}

__global__ void notAsked(ARRAYS) {
  if (blockIdx.x == 0)
    return publish(data, flag);
  bool waits = threadIdx.x == 0 && !isUp(flag);
  __threadfence();
  __syncthreads_or(waits);
  out[mine()] = *data; // expect: race
}
