// In-place transpose of a square matrix of 512x512: each block above the diagonal swaps a pair of tiles, diagonal
// blocks their own.
// veriwarp-args: --block=16x16 --grid=32x32
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
__global__ void transposeInPlace(float *m) {
  __shared__ float a[16][17], b[16][17];
  const int n = 512;
  if (blockIdx.y > blockIdx.x)
    return;
  int tx = threadIdx.x, ty = threadIdx.y;
  int ax = blockIdx.x * 16 + tx, ay = blockIdx.y * 16 + ty;
  int bx = blockIdx.y * 16 + tx, by = blockIdx.x * 16 + ty;
  a[ty][tx] = m[ay * n + ax];
  b[ty][tx] = m[by * n + bx];
  __syncthreads();
  m[ay * n + ax] = b[tx][ty];
  m[by * n + bx] = a[tx][ty];
}
