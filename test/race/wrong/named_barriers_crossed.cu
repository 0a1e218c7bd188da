// Two warps wait at two named barriers, in different orders.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: threads 0..31 wait at barrier 1 and threads 32..63 at barrier 2, each for the other, for ever.
__global__ void crossed(int *data) {
  if (threadIdx.x < 32) {
    asm volatile("bar.sync 1, 64;" ::: "memory"); // expect: barrier-divergence
    asm volatile("bar.sync 2, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 2, 64;" ::: "memory"); // expect: barrier-divergence
    asm volatile("bar.sync 1, 64;" ::: "memory");
  }
  data[threadIdx.x] = 1;
}
