// Each of 16x16 threads computes 4x4 results of a 64x64 tile, spaced by 16, for multiples of 64.
// veriwarp-args: --block=16x16 --grid=8x8 --param=n=512
// veriwarp-expect: all=proved
__global__ void sgemm64(const float *a, const float *b, float *c, int n) {
  __shared__ float as[16][64], bs[16][64];
  int tx = threadIdx.x, ty = threadIdx.y, lin = ty * 16 + tx;
  int row0 = blockIdx.y * 64, col0 = blockIdx.x * 64;
  float acc[4][4] = {};
  for (int k0 = 0; k0 < n; k0 += 16) {
    for (int e = lin; e < 1024; e += 256) {
      as[e % 16][e / 16] = a[(row0 + e / 16) * n + k0 + e % 16];
      bs[e / 64][e % 64] = b[(k0 + e / 64) * n + col0 + e % 64];
    }
    __syncthreads();
    for (int k = 0; k < 16; ++k)
#pragma unroll
      for (int i = 0; i < 4; ++i)
#pragma unroll
        for (int j = 0; j < 4; ++j)
          acc[i][j] += as[k][ty + 16 * i] * bs[k][tx + 16 * j];
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < 4; ++i)
#pragma unroll
    for (int j = 0; j < 4; ++j)
      c[(row0 + ty + 16 * i) * n + col0 + tx + 16 * j] = acc[i][j];
}
