// EXPECT: right
// 129 floats padded to 130
__global__ void k(double *out, int n) {
  extern __shared__ char sm[];
  float *f = (float *)sm;
  double *d = (double *)(sm + (n + 1) / 2 * 2 * sizeof(float));
  int t = threadIdx.x;
  f[t] = t;
  d[t] = t;
  __syncthreads();
  out[t] = d[t] + f[n - 2 - t];
}
int main() {
  double *o;
  cudaMalloc(&o, 128 * sizeof(double));
  k<<<1, 128, 2048>>>(o, 129);
  return cudaDeviceSynchronize();
}
