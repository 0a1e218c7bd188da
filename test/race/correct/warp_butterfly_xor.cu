// Butterfly maximum over a warp by __shfl_xor_sync; lane 0 of each warp stores.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: all=proved
__global__ void warpMax(const int *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int v = in[i];
  for (int m = 16; m >= 1; m >>= 1)
    v = max(v, __shfl_xor_sync(0xffffffffu, v, m));
  if ((threadIdx.x & 31) == 0)
    out[i / 32] = v;
}
