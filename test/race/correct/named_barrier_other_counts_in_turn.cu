// A barrier is for half of the block, and behind __syncthreads for all of it.
// veriwarp-args: --block=128 --grid=1 --checks=race,barrier-divergence
// veriwarp-expect: all=proved
// veriwarp-expect: out-of-bounds=any
// veriwarp-expect: assertion=any
__global__ void inTurn(int *out) {
  __shared__ int s[128];
  const int t = threadIdx.x;
  s[t] = t;
  if (t < 64)
    asm volatile("bar.sync 1, 64;" ::: "memory");
  __syncthreads();
  int x = s[127 - t];
  asm volatile("bar.sync 1, 128;" ::: "memory");
  s[t] = x;
}
