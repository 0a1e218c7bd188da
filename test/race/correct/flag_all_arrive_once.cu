// Every block arrives at a counter, and every block waits for all: a barrier of the grid that is used once.
// veriwarp-args: --block=128 --grid=32
// veriwarp-expect: all=proved
__global__ void twoPhases(int *a, int *b, unsigned *count) {
  unsigned n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(count, 1u);
    while (atomicAdd(count, 0u) < gridDim.x)
      ;
    __threadfence();
  }
  __syncthreads();
  b[i] = a[(i + blockDim.x) % n];
}
