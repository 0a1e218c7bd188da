// __syncwarp with the mask of a ballot orders the lanes that it names.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
__global__ void pairs(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, g = blockIdx.x * 64 + t;
  int of = in[blockIdx.x * 32 + t / 2]; // both lanes of a pair take the same way
  unsigned mask = __ballot_sync(0xffffffffu, of > 0);
  if (of > 0) {
    s[t] = g;
    __syncwarp(mask);
    out[g] = s[t ^ 1];
  }
}
