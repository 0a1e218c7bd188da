// Tiled product without the barrier at the end of the loop body.
// veriwarp-args: --block=16x16 --grid=16x16 --param=k=256
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: the next trip overwrites tiles that slower threads still read.
__global__ void matmul(const float *a, const float *b, float *c, int k) {
  __shared__ float as[16][16], bs[16][16];
  int n = 256, tx = threadIdx.x, ty = threadIdx.y, row = blockIdx.y * 16 + ty, col = blockIdx.x * 16 + tx;
  float sum = 0.0f;
  for (int t = 0; t < k; t += 16) {
    as[ty][tx] = a[row * k + t + tx];   // expect: race
    bs[ty][tx] = b[(t + ty) * n + col]; // expect: race
    __syncthreads();
    for (int i = 0; i < 16; ++i)
      sum += as[ty][i] * bs[i][tx]; // expect: race
  }
  c[row * n + col] = sum;
}
