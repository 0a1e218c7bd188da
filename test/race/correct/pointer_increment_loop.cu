// Pointers that move: each thread writes four consecutive cells through a pointer it increments.
// veriwarp-args: --block=64 --grid=64
// veriwarp-expect: all=proved
__global__ void expand(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int *src = in + i;
  int *dst = out + 4 * i;
  int *end = dst + 4;
  while (dst != end) {
    *dst++ = *src;
    src += 4096;
  }
}
