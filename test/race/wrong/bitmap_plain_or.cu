// Bits of a byte array set with a plain or: eight threads share a byte.
// veriwarp-args: --block=256 --grid=16
// veriwarp-expect: race=refuted@marked space=global
// Why: threads 0 to 7 read and write bits[0].
__global__ void mark(const int *in, unsigned char *bits) {
  int i = blockIdx.x * 256 + threadIdx.x;
  if (in[i] > 0)
    bits[i / 8] |= 1 << (i % 8); // expect: race
}
