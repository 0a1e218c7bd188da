// In each round the first eight lanes exchange among themselves, between two barriers of their own, then the warp goes on.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: all=proved
__global__ void rounds(int *data) {
  __shared__ int s[64];
  int t = threadIdx.x, lane = t & 31, v = 0;
  for (int i = 0; i < 4; i++) {
    s[t] = i;
    if (lane < 8) {
      __syncwarp(0xffu);
      v += s[t ^ 1];
      __syncwarp(0xffu);
    }
    __syncwarp();
  }
  data[blockIdx.x * 64 + t] = v;
}
