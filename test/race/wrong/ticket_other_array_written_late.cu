// The last block reads what the others write after they have drawn.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted|possible@marked
// Why: the ticket tells of part, not of late.

__device__ unsigned c;
__global__ void k(int *part, int *late, int *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = 1;
    __threadfence();
    last = atomicAdd(&c, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  late[blockIdx.x * 64 + threadIdx.x] = 2; // expect: race
  if (last) {
    int s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += late[b * 64 + threadIdx.x] + part[b]; // expect: race
    out[threadIdx.x] = s;
  }
}
