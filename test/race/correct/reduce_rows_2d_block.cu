// One block of 32x8 threads reduces 8 rows: each row of threads is one warp and shuffles among itself.
// veriwarp-args: --block=32x8 --grid=100
// veriwarp-expect: all=proved
__global__ void rowSums(const float *m, float *sums, int rows, int cols) {
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  float v = 0.0f;
  if (row < rows)
    for (int c = threadIdx.x; c < cols; c += 32)
      v += m[(size_t)row * cols + c];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if (threadIdx.x == 0 && row < rows)
    sums[row] = v;
}
