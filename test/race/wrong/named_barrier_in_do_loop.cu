// In each round, a write, a barrier of a half, a read; nothing keeps the next round's write from this round's read.
// veriwarp-args: --block=256 --grid=1
// veriwarp-expect: race=refuted|possible|unknown@marked
// veriwarp-expect: barrier-divergence=proved|unknown
// Why: one barrier in each round; the write of the next round is not ordered after another thread's read.
__global__ void rounds(const float *in, float *out) {
  __shared__ float s[256];
  int t = threadIdx.x;
  if (t < 128) {
    int k = 0;
    do {
      s[t] = in[k * 128 + t]; // expect: race
      asm volatile("bar.sync 1, 128;" ::: "memory");
      out[k * 128 + t] = s[127 - t]; // expect: race
      ++k;
    } while (k < 4);
  }
}
