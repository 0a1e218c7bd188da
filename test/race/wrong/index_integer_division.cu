// Two threads share a cell because the index divides by two.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted@marked definite level=warp kind=write-write space=global
// Why: threads 2 k and 2 k + 1 store different values at k.
__global__ void halve(const float *in, float *out) {
  int i = blockIdx.x * 64 + threadIdx.x;
  out[i / 2] = in[i]; // expect: race
}
