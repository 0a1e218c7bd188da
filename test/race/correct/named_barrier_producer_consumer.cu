// Producer warps arrive, consumer warps wait: bar.arrive and bar.sync on one barrier with 128 participants.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
// veriwarp-expect: barrier-divergence=proved tolerate=unknown
__global__ void pipe(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t < 64) {
    s[t] = in[blockIdx.x * 64 + t];
    asm volatile("bar.arrive 1, 128;" ::: "memory");
  } else {
    asm volatile("bar.sync 1, 128;" ::: "memory");
    out[blockIdx.x * 64 + t - 64] = s[127 - t];
  }
}
