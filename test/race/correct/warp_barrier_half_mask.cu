// Half of each warp works on its own, with a mask that names it and nobody else; then the whole warp goes on.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
__global__ void half(int *data) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = data[blockIdx.x * 64 + t];
  int v = 0;
  if (t % 32 < 16) {
    __syncwarp(0x0000ffffu);
    v = s[t ^ 1];
  }
  __syncwarp();
  if (t % 32 < 16)
    s[t + 16] = v;
  data[blockIdx.x * 64 + t] = v;
}
