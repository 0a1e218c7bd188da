// Hillis-Steele in one buffer: barrier between load and store, none between the store and the next trip's load.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: thread t stores s[t] of one trip while thread t + 2d loads it in the next trip; the race crosses the back edge.
__global__ void scan(int *data) {
  __shared__ int s[256];
  int t = threadIdx.x, g = blockIdx.x * 256 + t;
  s[t] = data[g];
  __syncthreads();
  for (int d = 1; d < 256; d *= 2) {
    int v = 0;
    if (t >= d)
      v = s[t - d]; // expect: race
    __syncthreads();
    s[t] += v; // expect: race
  }
  data[g] = s[t];
}
