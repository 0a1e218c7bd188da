// A barrier for half of the block is used twice, the second time before the last reads.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: race=refuted@marked definite kind=read-write space=shared
// veriwarp-expect: barrier-divergence=proved
// Why: nothing is between the write of s[t] behind the second barrier and the read of s[t ^ 1].
__global__ void rounds(float *a) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = a[t];
  if (t < 128) {
    asm volatile("bar.sync 1, 128;" ::: "memory");
    float v = s[127 - t];
    asm volatile("bar.sync 1, 128;" ::: "memory");
    s[t] = 2 * v; // expect: race
    a[t] = s[t ^ 1]; // expect: race
  }
}
