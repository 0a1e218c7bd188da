// Each thread writes five cells through a moving pointer, but starts four cells after its predecessor.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: race=refuted@marked definite kind=write-write space=global
// Why: the fifth cell of thread i is the first of thread i + 1.
__global__ void expand(const int *in, int *out) {
  int i = blockIdx.x * 64 + threadIdx.x;
  int *dst = out + 4 * i;
  for (int k = 0; k <= 4; ++k)
    *dst++ = in[i] + k; // expect: race
}
