// Blocks draw numbers from a counter and write behind their draws.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: kernel=twoDraws race=refuted|possible@marked
// veriwarp-expect: kernel=lastAndFirst race=refuted|possible@marked
// veriwarp-expect: kernel=lastByIndex race=refuted|possible@marked
// veriwarp-expect: kernel=ofNumber race=refuted|possible@marked
// Why: a draw comes after the draws before it, and not after what others do behind theirs.
__global__ void twoDraws(int *turn, int *out) {
  __shared__ int n;
  if (threadIdx.x == 0) {
    n = atomicAdd(turn, 1);
    __threadfence();
  }
  __syncthreads();
  if (threadIdx.x == 5 && n >= 2)
    out[0] = blockIdx.x; // expect: race
}

__device__ bool isLast(unsigned *count) {
  __shared__ bool last;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    last = atomicAdd(count, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  return last;
}

__global__ void lastAndFirst(unsigned *count, int *out) {
  bool last = isLast(count);
  if (threadIdx.x == 5)
    out[last ? 0 : blockIdx.x] = blockIdx.x; // expect: race
}

__global__ void lastByIndex(unsigned *count, int *out) {
  int i = blockIdx.x;
  if (isLast(count))
    i = 0;
  if (threadIdx.x == 5)
    out[i] = 8 + blockIdx.x; // expect: race
}

__global__ void ofNumber(unsigned *count, int *out) {
  __shared__ unsigned ticket;
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) {
    ticket = atomicAdd(count, 1u);
    __threadfence();
  }
  __syncthreads();
  if (threadIdx.x == 5)
    out[ticket == gridDim.x - 1 ? 0 : blockIdx.x] = blockIdx.x; // expect: race
}
