// Double-buffered product that prefetches into the buffer in use.
// veriwarp-args: --block=16x16 --grid=16x16
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: the index of the prefetch is t & 1, as is that of the use: one buffer is read and written in the same interval.
__global__ void matmul(const float *a, const float *b, float *c) {
  __shared__ float as[2][16][16], bs[2][16][16];
  int n = 256, tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  as[0][ty][tx] = a[row * n + tx];
  bs[0][ty][tx] = b[ty * n + col];
  __syncthreads();
  float sum = 0.0f;
  for (int t = 0; t < 16; ++t) {
    int cur = t & 1;
    if (t < 15) {
      as[cur][ty][tx] = a[row * n + (t + 1) * 16 + tx];   // expect: race
      bs[cur][ty][tx] = b[((t + 1) * 16 + ty) * n + col]; // expect: race
    }
    for (int k = 0; k < 16; ++k)
      sum += as[cur][ty][k] * bs[cur][k][tx]; // expect: race
    __syncthreads();
  }
  c[row * n + col] = sum;
}
