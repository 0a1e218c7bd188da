// Sparse matrix times vector, one thread a row, any one-dimensional launch.
// veriwarp-expect: all=proved
__global__ void spmvScalar(const int *__restrict__ rowStart, const int *__restrict__ col,
                           const double *__restrict__ val, const double *__restrict__ x, double *__restrict__ y,
                           int rows) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    double dot = 0;
    int end = rowStart[row + 1];
    for (int e = rowStart[row]; e < end; ++e)
      dot += val[e] * x[col[e]];
    y[row] = dot;
  }
}
