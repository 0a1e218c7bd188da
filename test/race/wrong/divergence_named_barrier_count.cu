// A named barrier that expects 128 threads, but only 64 come.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: barrier-divergence=refuted@marked
// veriwarp-expect: race=any
// Why: the barrier waits for two warps that never arrive.
__global__ void tooFew(const int *in, int *out) {
  __shared__ int s[64];
  if (threadIdx.x < 64) {
    s[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
    asm volatile("bar.sync 1, 128;" ::: "memory"); // expect: barrier-divergence
    out[blockIdx.x * 64 + threadIdx.x] = s[63 - threadIdx.x];
  }
}
