// All blocks but the last go on.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted|possible@marked
// Why: they have not seen that the others are done.

__device__ unsigned c;
__global__ void k(int *part, int *out) {
  __shared__ bool notLast;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = 1; // expect: race
    __threadfence();
    notLast = atomicAdd(&c, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (!notLast) {
    int s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += part[b]; // expect: race
    out[blockIdx.x * 64 + threadIdx.x] = s;
  }
}
