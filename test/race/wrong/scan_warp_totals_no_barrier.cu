// Warp totals are read by other warps without a barrier.
// veriwarp-args: --block=256 --grid=16
// veriwarp-expect: race=refuted@marked definite level=block kind=read-write space=shared
// Why: warp 1 reads total[0] while lane 31 of warp 0 may still have to store it.
__global__ void scan(const int *in, int *out) {
  __shared__ int total[8];
  int t = threadIdx.x, lane = t % 32, warp = t / 32, i = blockIdx.x * 256 + t;
  int v = in[i];
  for (int d = 1; d < 32; d *= 2) {
    int u = __shfl_up_sync(0xffffffffu, v, d);
    if (lane >= d)
      v += u;
  }
  if (lane == 31)
    total[warp] = v; // expect: race
  for (int w = 0; w < warp; ++w)
    v += total[w]; // expect: race
  out[i] = v;
}
