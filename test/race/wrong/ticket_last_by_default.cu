// A block that does not draw takes itself for the last.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted|possible@marked
// Why: block 3 goes on without having seen anything.

__device__ unsigned c;
__global__ void k(int *part, int *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    last = true;
    part[blockIdx.x] = 1; // expect: race
    __threadfence();
    if (blockIdx.x != 3)
      last = atomicAdd(&c, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last) {
    int s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += part[b]; // expect: race
    out[blockIdx.x * 64 + threadIdx.x] = s;
  }
}
