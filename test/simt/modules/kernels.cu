// y += a x; sums[b]: the sum of what block b has written. The kernels of kernels.ptx.
__global__ void saxpy(float a, const float *x, float *y, float *sums, int n) {
  __shared__ float s[64];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = 0;
  if (i < n)
    s[t] = y[i] = a * x[i] + y[i];
  __syncthreads();
  for (int d = 32; d > 0; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0)
    sums[blockIdx.x] = s[0];
}
__global__ void shift(int *p) {
  int v = p[threadIdx.x + 1];
  p[threadIdx.x] = v;
}
