// Each warp scans by shuffles, the warp totals are scanned by the first warp, everyone adds the total before its warp.
// veriwarp-args: --block=1024 --grid=8
// veriwarp-expect: all=proved
__global__ void scanWarps(const int *in, int *out, int n) {
  __shared__ int total[32];
  int t = threadIdx.x, lane = t & 31, warp = t >> 5, i = blockIdx.x * 1024 + t;
  int v = i < n ? in[i] : 0;
  for (int d = 1; d < 32; d <<= 1) {
    int u = __shfl_up_sync(0xffffffffu, v, d);
    if (lane >= d)
      v += u;
  }
  if (lane == 31)
    total[warp] = v;
  __syncthreads();
  if (warp == 0) {
    int s = total[lane];
    for (int d = 1; d < 32; d <<= 1) {
      int u = __shfl_up_sync(0xffffffffu, s, d);
      if (lane >= d)
        s += u;
    }
    total[lane] = s;
  }
  __syncthreads();
  if (warp > 0)
    v += total[warp - 1];
  if (i < n)
    out[i] = v;
}
