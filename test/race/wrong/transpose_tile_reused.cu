// A block transposes several tiles through one shared tile; no barrier before the tile is filled again.
// veriwarp-args: --block=16x16 --grid=8x8
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: a fast warp fills the tile for the next trip while a slow one still reads it.
__global__ void transposeBatch(const float *in, float *out, int batch) {
  __shared__ float tile[16][17];
  int n = 128;
  for (int b = 0; b < batch; ++b) {
    const float *src = in + b * n * n;
    float *dst = out + b * n * n;
    tile[threadIdx.y][threadIdx.x] = // expect: race
        src[(blockIdx.y * 16 + threadIdx.y) * n + blockIdx.x * 16 + threadIdx.x];
    __syncthreads();
    dst[(blockIdx.x * 16 + threadIdx.y) * n + blockIdx.y * 16 + threadIdx.x] =
        tile[threadIdx.x][threadIdx.y]; // expect: race
  }
}
