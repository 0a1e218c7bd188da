// Odd-even sort where every thread, not every second, compares its neighbour.
// veriwarp-args: --block=128 --grid=9
// veriwarp-expect: race=refuted@marked level=block|warp space=shared
// Why: pairs (t, t + 1) and (t + 1, t + 2) overlap.
__global__ void oddEven(int *keys) {
  __shared__ int s[129];
  int t = threadIdx.x;
  s[t] = keys[blockIdx.x * 128 + t];
  if (t == 0)
    s[128] = 0x7fffffff;
  __syncthreads();
  for (int phase = 0; phase < 128; ++phase) {
    if (s[t] > s[t + 1]) { // expect: race
      int a = s[t];        // expect: race
      s[t] = s[t + 1];     // expect: race
      s[t + 1] = a;        // expect: race
    }
    __syncthreads();
  }
  keys[blockIdx.x * 128 + t] = s[t];
}
