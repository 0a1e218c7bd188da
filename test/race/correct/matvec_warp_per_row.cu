// Sparse matrix times vector, a warp a row: lanes stride over the row, the first lane stores.
// veriwarp-args: --block=256 --grid=128
// veriwarp-expect: all=proved
__global__ void spmv(const int *rowStart, const int *col, const float *val, const float *x, float *y, int rows) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (row >= rows)
    return;
  float sum = 0.0f;
  for (int e = rowStart[row] + lane; e < rowStart[row + 1]; e += 32)
    sum += val[e] * x[col[e]];
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_down_sync(0xffffffffu, sum, d);
  if (lane == 0)
    y[row] = sum;
}
