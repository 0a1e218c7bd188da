// Data passes from warp to warp by named barriers; the last one does not wait for the first.
// veriwarp-args: --block=96 --grid=1
// veriwarp-expect: race=refuted@marked definite kind=read-write space=shared
// veriwarp-expect: barrier-divergence=proved
// Why: threads 32..63 arrive at barrier 2 before they wait at barrier 1: nothing orders threads 0..31 and 64..95.
__global__ void chain(int *out) {
  __shared__ int s[32];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  if (warp == 0) {
    s[lane] = lane; // expect: race
    asm volatile("bar.arrive 1, 64;" ::: "memory");
  } else if (warp == 1) {
    asm volatile("bar.arrive 2, 64;" ::: "memory");
    asm volatile("bar.sync 1, 64;" ::: "memory");
  } else {
    asm volatile("bar.sync 2, 64;" ::: "memory");
    out[lane] = s[31 - lane]; // expect: race
  }
}
