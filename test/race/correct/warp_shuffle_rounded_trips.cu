// The loop's bound is rounded up to whole warps, so that all lanes make the same trips to the shuffle.
// veriwarp-args: --block=128 --grid=4
// veriwarp-expect: all=proved
__global__ void rounded(const int *in, int *out, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
  int lane = threadIdx.x & 31;
  for (int base = 0; base < n; base += 32) {
    int i = base + lane;
    int v = i < n ? in[i] : 0;
    for (int d = 16; d > 0; d /= 2)
      v += __shfl_down_sync(0xffffffffu, v, d);
    sum += v;
  }
  out[t] = sum;
}
