// Four warps come to one barrier that waits for two of them: whoever is faster meets.
// veriwarp-args: --block=128 --grid=1
// veriwarp-expect: race=refuted|possible|unknown@racing
// veriwarp-expect: barrier-divergence=proved|unknown
// Why: warps 0 and 2 may complete the first round, and then nothing orders warps 0 and 1.
__global__ void pairs(int *data) {
  __shared__ int s[128];
  const int t = threadIdx.x;
  s[t] = t; // expect: race(racing)
  asm volatile("bar.sync 1, 64;" ::: "memory");
  data[t] = s[t ^ 32]; // expect: race(racing)
}
