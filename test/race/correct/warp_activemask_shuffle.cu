// Lanes that come along at __activemask() shuffle with that mask: whoever they are, all of them come to the shuffle.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
__global__ void active(const int *in, int *out, int n) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (i < n) {
    unsigned mask = __activemask();
    int v = __shfl_down_sync(mask, in[i], 1);
    out[i] = v;
  }
}
