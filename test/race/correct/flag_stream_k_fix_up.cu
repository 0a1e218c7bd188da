// Stream-K: every block but the first leaves a partial tile and raises its flag; a block that finishes a tile waits for
// the next block's part of it. The whole block writes and reads, thread 0 signals and waits.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: all=proved
__global__ void fixUp(const float *a, float *parts, int *flags, float *out) {
  int b = blockIdx.x, t = threadIdx.x;
  if (b > 0) {
    parts[b * 128 + t] = a[b * 128 + t];
    __threadfence();
    __syncthreads();
    if (t == 0)
      atomicExch(&flags[b], 1);
  }
  if (b + 1 < gridDim.x) {
    if (t == 0) {
      while (atomicAdd(&flags[b + 1], 0) == 0)
        ;
      __threadfence();
    }
    __syncthreads();
    out[b * 128 + t] = a[b * 128 + t] + parts[(b + 1) * 128 + t];
  }
}
