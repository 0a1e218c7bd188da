// Threads past the end return at once; the others of their warp shuffle with the full mask. Lanes that have left count
// as if they were not named.
// veriwarp-args: --block=128 --grid=4
// veriwarp-expect: all=proved
__global__ void early(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  int v = in[i];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffffu, v, d);
  out[i] = v;
}
