// EXPECT: right
// 128 * 8 bytes are passed
__global__ void k(double *out) {
  extern __shared__ double sm[];
  int t = threadIdx.x;
  sm[t] = t;
  __syncthreads();
  out[t] = sm[127 - t];
}
int main() {
  double *o;
  cudaMalloc(&o, 128 * sizeof(double));
  k<<<1, 128, 128 * sizeof(double)>>>(o);
  return cudaDeviceSynchronize();
}
