// EXPECT: right
// the flags take 104 bytes, a multiple of 8
extern __shared__ __align__(16) unsigned char raw[];
__global__ void mixed(const double *in, double *out, int flags) {
  unsigned char *f = raw;
  double *d = reinterpret_cast<double *>(raw + flags);
  int t = threadIdx.x;
  f[t] = in[t] > 0;
  d[t] = in[t];
  __syncthreads();
  out[t] = f[63 - t] ? d[63 - t] : 0;
}

int main() {
  const int flags = 104;
  double *in, *out;
  cudaMalloc(&in, 64 * sizeof(double));
  cudaMalloc(&out, 64 * sizeof(double));
  mixed<<<1, 64, flags + 64 * sizeof(double)>>>(in, out, flags);
  return cudaDeviceSynchronize();
}
