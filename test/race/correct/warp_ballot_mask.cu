// The lanes that a ballot names are those that come into the branch: it is the mask for what they do there.
// veriwarp-args: --block=128 --grid=4
// veriwarp-expect: all=proved
__global__ void some(const int *in, int *out, int n) {
  int g = blockIdx.x * 128 + threadIdx.x;
  bool takes = g < n && in[g] > 0;
  unsigned mask = __ballot_sync(0xffffffffu, takes);
  if (takes) {
    int v = in[g];
    for (int d = 16; d > 0; d /= 2)
      v += __shfl_xor_sync(mask, v, d);
    out[g] = v;
  }
}
