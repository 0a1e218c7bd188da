// Producer and consumer halves wait on different named barriers.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted@marked definite level=block kind=read-write space=shared
// Why: barrier 1 is passed by the producers alone and barrier 2 by the consumers alone.
__device__ void barSync(int id, int threads) { asm volatile("bar.sync %0, %1;" ::"r"(id), "r"(threads) : "memory"); }

__global__ void handOver(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t < 64) {
    s[t] = in[blockIdx.x * 64 + t]; // expect: race
    barSync(1, 64);
  } else {
    barSync(2, 64);
    out[blockIdx.x * 64 + t - 64] = s[127 - t]; // expect: race
  }
}
