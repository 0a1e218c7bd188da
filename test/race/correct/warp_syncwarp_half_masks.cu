// The two halves of a warp work apart, each with a mask of its own; data stays inside the half.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: all=proved
__global__ void halves(int *data) {
  __shared__ int s[64];
  int t = threadIdx.x, lane = t & 31;
  s[t] = data[blockIdx.x * 64 + t];
  unsigned mask = lane < 16 ? 0x0000ffffu : 0xffff0000u;
  __syncwarp(mask);
  int v = s[(t & ~15) | ((t + 1) & 15)];
  data[blockIdx.x * 64 + t] = v;
}
