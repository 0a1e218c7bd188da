// Either branch has its __syncwarp(); a warp's lanes meet at the two (PTX: bar.warp.sync waits for a bar.warp.sync with
// the same mask, wherever it stands).
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: all=proved
__global__ void branches(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x, v;
  s[t] = data[blockIdx.x * 32 + t];
  if (t < 16) {
    __syncwarp();
    v = s[t + 16];
  } else {
    __syncwarp();
    v = s[t - 16] * 2;
  }
  __syncwarp();
  s[t] = v;
  data[blockIdx.x * 32 + t] = v;
}
