// A counter in shared memory is set only if a parameter says so.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: out-of-bounds=refuted|possible@marked
// veriwarp-expect: race=proved|possible
// Why: with reset == 0 nobody knows where it starts.
__global__ void place(int *out, int reset) {
  __shared__ int c;
  __shared__ int kept[256];
  if (threadIdx.x == 0 && reset)
    c = 0;
  __syncthreads();
  kept[atomicAdd(&c, 1)] = threadIdx.x; // expect: out-of-bounds
  __syncthreads();
  out[threadIdx.x] = kept[threadIdx.x];
}
