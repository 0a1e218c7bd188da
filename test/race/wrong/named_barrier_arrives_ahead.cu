// One warp arrives twice at a named barrier, without waiting, and the other waits there twice.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: barrier-divergence=refuted|possible|unknown@marked
// veriwarp-expect: race=refuted|possible|unknown@racing
// Why: the two arrivals of threads 0..31 may complete the barrier without threads 32..63, which then wait for ever; and
// the second write may come before the first read.
__global__ void ahead(int *data) {
  __shared__ int s[32];
  const int lane = threadIdx.x % 32;
  if (threadIdx.x < 32) {
    s[lane] = 1;
    asm volatile("bar.arrive 1, 64;" ::: "memory"); // expect: barrier-divergence
    s[lane] = 2; // expect: race(racing)
    asm volatile("bar.arrive 1, 64;" ::: "memory"); // expect: barrier-divergence
  } else {
    asm volatile("bar.sync 1, 64;" ::: "memory"); // expect: barrier-divergence
    data[lane] = s[31 - lane]; // expect: race(racing)
    asm volatile("bar.sync 1, 64;" ::: "memory"); // expect: barrier-divergence
    data[lane] += s[31 - lane]; // expect: race(racing)
  }
}
