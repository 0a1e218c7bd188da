// A do-while loop until no thread changed anything. Three barriers a round: reset, vote, read.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: all=proved
// veriwarp-expect: barrier-divergence=proved tolerate=unknown
__global__ void relaxUntilStable(const int *next, int *value) {
  __shared__ int changed;
  __shared__ int v[256];
  int t = threadIdx.x, n = next[t] & 255;
  v[t] = value[t];
  bool more;
  do {
    if (t == 0)
      changed = 0;
    __syncthreads();
    int other = v[n];
    if (other < v[t])
      atomicExch(&changed, 1);
    __syncthreads();
    if (other < v[t])
      v[t] = other;
    more = changed != 0;
    __syncthreads();
  } while (more);
  value[t] = v[t];
}
