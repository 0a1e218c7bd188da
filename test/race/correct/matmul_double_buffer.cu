// Tiled product with two pairs of tiles: the next pair is loaded while the current one is used; one barrier a step.
// veriwarp-args: --block=16x16 --grid=16x16 --param=n=256
// veriwarp-expect: all=proved
__global__ void matmulDouble(const float *a, const float *b, float *c, int n) {
  __shared__ float as[2][16][16], bs[2][16][16];
  int tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  as[0][ty][tx] = a[row * n + tx];
  bs[0][ty][tx] = b[ty * n + col];
  __syncthreads();
  float sum = 0.0f;
  int tiles = n / 16;
  for (int t = 0; t < tiles; ++t) {
    int cur = t & 1, next = cur ^ 1;
    if (t + 1 < tiles) {
      as[next][ty][tx] = a[row * n + (t + 1) * 16 + tx];
      bs[next][ty][tx] = b[((t + 1) * 16 + ty) * n + col];
    }
    for (int k = 0; k < 16; ++k)
      sum += as[cur][ty][k] * bs[cur][k][tx];
    __syncthreads();
  }
  c[row * n + col] = sum;
}
