// A push takes two consecutive slots: the counter advances by two, so pairs do not overlap.
// veriwarp-args: --block=256 --grid=32
// veriwarp-expect: all=proved
__global__ void pushPairs(const int *in, int *out, unsigned *tail, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || in[i] == 0)
    return;
  unsigned at = atomicAdd(tail, 2u);
  out[at] = i;
  out[at + 1] = in[i];
}
