// The first lane of those that are active, and no other, writes the warp's slot.
// veriwarp-args: --block=256 --grid=8
// veriwarp-expect: all=proved
__global__ void leaders(const int *in, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned some = __ballot_sync(0xffffffffu, i < n && in[i] > 0);
  if ((int)(threadIdx.x & 31) == __ffs(some) - 1)
    out[i / 32] = i;
}
