// Per-warp scratch in a loop: __syncwarp after the store, none after the loads.
// veriwarp-args: --block=32x4 --grid=60
// veriwarp-expect: race=refuted@marked definite level=warp kind=read-write space=shared
// Why: a lane stores its cell for the next row while its neighbour still reads the one of this row.
__global__ void smooth(const float *in, float *out, int rows) {
  __shared__ float scratch[4][32];
  int lane = threadIdx.x, w = threadIdx.y;
  for (int r = blockIdx.x * 4 + w; r < rows; r += gridDim.x * 4) {
    scratch[w][lane] = in[r * 32 + lane]; // expect: race
    __syncwarp();
    out[r * 32 + lane] = scratch[w][lane] - scratch[w][(lane + 1) % 32]; // expect: race
  }
}
