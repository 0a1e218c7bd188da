// A ticket lock taken by thread 0 for its block.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: all=proved

__device__ unsigned next, serving;
__global__ void k(int *a) {
  if (threadIdx.x == 0) {
    unsigned t = atomicAdd(&next, 1u);
    while (atomicAdd(&serving, 0u) != t)
      ;
    __threadfence();
  }
  __syncthreads();
  a[threadIdx.x] += 1;
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicAdd(&serving, 1u);
  }
}
