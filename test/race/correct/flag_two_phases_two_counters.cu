// Two barriers of the grid, a counter for each.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: all=proved

__device__ unsigned c1, c2;
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
  a[i] = i;
  arriveAndWait(&c1);
  b[i] = a[n - 1 - i];
  arriveAndWait(&c2);
  d[i] = b[n - 1 - i];
  a[i] = 3;
}
