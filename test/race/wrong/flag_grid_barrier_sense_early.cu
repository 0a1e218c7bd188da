// A barrier of the grid at which the last but one lets the others go.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted|possible@marked
// Why: one block may not have written yet.

__device__ unsigned count, sense;
__global__ void k(int *a, int *b) {
  unsigned n = gridDim.x * blockDim.x, i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = i; // expect: race
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    if (atomicAdd(&count, 1u) == gridDim.x - 2) {
      __threadfence();
      atomicExch(&sense, 1u);
    } else
      while (atomicAdd(&sense, 0u) == 0)
        ;
    __threadfence();
  }
  __syncthreads();
  b[i] = a[(i + 64) % n]; // expect: race
}
