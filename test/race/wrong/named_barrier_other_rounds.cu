// One warp comes to a named barrier three times, the other once.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: threads 0..31 wait for ever at the second of their three barriers; 128 arrivals in all are two rounds.
__global__ void otherRounds(int *data) {
  asm volatile("bar.sync 1, 64;" ::: "memory");
  if (threadIdx.x < 32) {
    asm volatile("bar.sync 1, 64;" ::: "memory"); // expect: barrier-divergence
    asm volatile("bar.sync 1, 64;" ::: "memory");
  }
  data[threadIdx.x] = 1;
}
