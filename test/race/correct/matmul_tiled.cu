// Tiled matrix product with guarded edges: two barriers a tile.
// veriwarp-args: --block=16x16 --grid=40x40
// veriwarp-expect: all=proved
__global__ void matmul(const float *a, const float *b, float *c, int m, int n, int k) {
  __shared__ float as[16][16], bs[16][16];
  int tx = threadIdx.x, ty = threadIdx.y;
  int row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum = 0.0f;
  for (int t = 0; t < (k + 15) / 16; ++t) {
    as[ty][tx] = row < m && t * 16 + tx < k ? a[row * k + t * 16 + tx] : 0.0f;
    bs[ty][tx] = col < n && t * 16 + ty < k ? b[(t * 16 + ty) * n + col] : 0.0f;
    __syncthreads();
    for (int i = 0; i < 16; ++i)
      sum += as[ty][i] * bs[i][tx];
    __syncthreads();
  }
  if (row < m && col < n)
    c[row * n + col] = sum;
}
