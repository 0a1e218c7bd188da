// A block writes, synchronises, and its thread 0 raises a flag behind a fence; thread 0 of another waits for it,
// fences, synchronises its block, and all of it read.
// veriwarp-args: --block=128 --grid=2
// veriwarp-expect: all=proved
__global__ void pipe(int *data, int *flag, int *out) {
  if (blockIdx.x == 0) {
    data[threadIdx.x] = threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) {
      __threadfence();
      atomicExch(flag, 1);
    }
  } else {
    if (threadIdx.x == 0) {
      while (atomicAdd(flag, 0) == 0)
        ;
      __threadfence();
    }
    __syncthreads();
    out[threadIdx.x] = data[127 - threadIdx.x];
  }
}
