// Tiled product without the barrier between loading and using the tiles.
// veriwarp-args: --block=16x16 --grid=16x16
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: rows and columns of the tiles are read before their owners have stored them.
__global__ void matmul(const float *a, const float *b, float *c) {
  __shared__ float as[16][16], bs[16][16];
  int n = 256, tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum = 0.0f;
  for (int t = 0; t < 16; ++t) {
    as[ty][tx] = a[row * n + t * 16 + tx];   // expect: race
    bs[ty][tx] = b[(t * 16 + ty) * n + col]; // expect: race
    for (int k = 0; k < 16; ++k)
      sum += as[ty][k] * bs[k][tx]; // expect: race
    __syncthreads();
  }
  c[row * n + col] = sum;
}
