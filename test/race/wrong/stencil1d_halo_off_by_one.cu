// The right halo is stored one cell too far to the left and overlaps the tile.
// veriwarp-args: --block=128 --grid=50
// veriwarp-expect: race=refuted@marked definite level=block kind=write-write space=shared
// Why: thread 0 stores tile[128], the cell of thread 127, in the same interval.
__global__ void stencil(const float *in, float *out) {
  __shared__ float tile[130];
  int t = threadIdx.x, g = blockIdx.x * 128 + t + 1;
  tile[t + 1] = in[g]; // expect: race
  if (t == 0) {
    tile[0] = in[g - 1];
    tile[128] = in[g + 128]; // expect: race
  }
  __syncthreads();
  out[g] = tile[t] + tile[t + 1] + tile[t + 2];
}
