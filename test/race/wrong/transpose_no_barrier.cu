// Tiled transpose without the barrier between filling and reading the tile.
// veriwarp-args: --block=32x8 --grid=16x16
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: tile[x][y] is read by the thread that holds (x, y) transposed, not by the one that stored it.
__global__ void transpose(const float *in, float *out) {
  __shared__ float tile[32][33];
  int n = 512, x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x]; // expect: race
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  for (int j = 0; j < 32; j += 8)
    out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j]; // expect: race
}
