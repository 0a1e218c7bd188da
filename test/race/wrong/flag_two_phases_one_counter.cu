// Two barriers of the grid that share a counter, which is never lowered.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: race=refuted|possible@marked
// Why: the second lets everybody through: all have counted at the first.

__device__ unsigned c1;
__device__ void arriveAndWait(unsigned *c) {
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(c, 1u);
    while (atomicAdd(c, 0u) < gridDim.x)
      ;
    __threadfence();
  }
  __syncthreads();
}
__global__ void k(int *a, int *b, int *d) {
  unsigned n = gridDim.x * 64, i = blockIdx.x * 64 + threadIdx.x;
  a[i] = i; // expect: race
  arriveAndWait(&c1);
  b[i] = a[n - 1 - i]; // expect: race
  arriveAndWait(&c1);
  d[i] = b[n - 1 - i]; // expect: race
  a[i] = 3;            // expect: race
}
