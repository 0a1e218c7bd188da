// 64-bit indexes in a grid-stride loop.
// veriwarp-expect: all=proved
__global__ void axpy(double a, const double *x, double *y, long long n) {
  long long stride = (long long)gridDim.x * blockDim.x;
  for (long long i = (long long)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += stride)
    y[i] += a * x[i];
}
