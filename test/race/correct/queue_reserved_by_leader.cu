// One thread of each block reserves room for all of it, and hands on where it begins, in shared memory.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: all=proved
__global__ void append(int *out, int *tail) {
  __shared__ int base;
  if (threadIdx.x == 0)
    base = atomicAdd(tail, 256);
  __syncthreads();
  out[base + threadIdx.x] = threadIdx.x;
}

__global__ void appendRows(int *out, int *tail) {
  __shared__ int row;
  if (threadIdx.x == 0)
    row = atomicAdd(tail, 1);
  __syncthreads();
  out[row * 256 + threadIdx.x] = threadIdx.x;
}
