// A whole warp has returned: it does not count at a barrier with a count.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: barrier-divergence=refuted@marked definite
// veriwarp-expect: race=any
// Why: barrier 1 waits for 64 threads, and one warp comes.
__global__ void alone(int *out) {
  if (threadIdx.x >= 32)
    return;
  asm volatile("bar.sync 1, 64;" ::: "memory"); // expect: barrier-divergence
  out[threadIdx.x] = 1;
}
