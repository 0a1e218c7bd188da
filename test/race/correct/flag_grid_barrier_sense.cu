// A barrier of the grid: who comes last lets the others go.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=possible

__device__ unsigned count, sense;
__global__ void k(int *a, int *b) {
  unsigned n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    if (atomicAdd(&count, 1u) == gridDim.x - 1) {
      atomicExch(&count, 0u);
      __threadfence();
      atomicExch(&sense, 1u);
    } else
      while (atomicAdd(&sense, 0u) == 0)
        ;
    __threadfence();
  }
  __syncthreads();
  b[i] = a[(i + 64) % n];
}
