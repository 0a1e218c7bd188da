// Each warp waits at a barrier of its own number, but without a count: each of them waits for the whole block.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: barrier-divergence=refuted@marked
// veriwarp-expect: race=any
// Why: bar.sync without a count is for all threads of the block, which are spread over four barriers here: all wait for
// ever.
__global__ void wait_by_warp(int *out) {
  __shared__ int s[128];
  unsigned t = threadIdx.x;
  s[t] = t;
  asm volatile("bar.sync %0;" ::"r"(1 + t / 32) : "memory"); // expect: barrier-divergence
  out[blockIdx.x * 128 + t] = s[t ^ 32];
}
