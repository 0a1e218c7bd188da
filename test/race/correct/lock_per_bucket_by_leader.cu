// A lock for each bucket, taken by thread 0 for its block.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: all=proved

__global__ void k(int *locks, int *sums, const int *keys, const int *v) {
  int b = keys[blockIdx.x] & 15;
  if (threadIdx.x == 0) {
    while (atomicCAS(&locks[b], 0, 1) != 0)
      ;
    __threadfence();
  }
  __syncthreads();
  sums[b * 64 + threadIdx.x] += v[threadIdx.x];
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    atomicExch(&locks[b], 0);
  }
}
