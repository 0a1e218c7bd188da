// Half of the block comes to a barrier that waits for three quarters of it.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: barrier-divergence=refuted@marked definite
// veriwarp-expect: race=refuted|possible|unknown@racing
// Why: 128 threads come to barrier 1, which waits for 192.
__global__ void half(float *a) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = a[t]; // expect: race(racing)
  if (t < 128) {
    asm volatile("bar.sync 1, 192;" ::: "memory"); // expect: barrier-divergence
    a[t] = s[127 - t]; // expect: race(racing)
  }
}
