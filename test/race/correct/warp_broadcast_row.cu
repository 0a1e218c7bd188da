// Lane 0 of each warp says which row the warp works on; the lanes take its elements.
// veriwarp-args: --block=256 --grid=8
// veriwarp-expect: all=proved
__global__ void rows(const float *in, float *out, int width) {
  int lane = threadIdx.x & 31, warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  int row = 0;
  if (lane == 0)
    row = 3 * warp;
  row = __shfl_sync(0xffffffffu, row, 0);
  out[row * 32 + lane] = in[lane];
}
