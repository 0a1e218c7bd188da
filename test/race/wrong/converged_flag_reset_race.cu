// Iterate until nothing changes; the barrier between reading the flag and resetting it is missing.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: race=refuted@marked level=block|warp kind=read-write space=shared
// veriwarp-expect: barrier-divergence=any
// Why: thread 0 goes into the next round and resets changed while others still read it.
__global__ void untilStable(int *value) {
  __shared__ int changed;
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = value[t];
  bool more = true;
  while (more) {
    if (t == 0)
      changed = 0; // expect: race
    __syncthreads();
    int v = s[(t + 1) & 255];
    if (v < s[t])
      atomicExch(&changed, 1);
    __syncthreads();
    if (v < s[t])
      s[t] = v;
    more = changed != 0; // expect: race
  }
  value[t] = s[t];
}
