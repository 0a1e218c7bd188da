// EXPECT: wrong race
// the doubles begin at float 2 t, so double t covers floats 2 t and 2 t + 1, which other threads use
#include <cstdio>

__global__ void mixed(const float *in, double *out) {
  extern __shared__ float f[];
  const int nf = 96;
  double *d = reinterpret_cast<double *>(f);
  const int t = threadIdx.x;
  f[t] = in[blockIdx.x * 96 + t];
  d[t] = f[t] * 2.0;
  __syncthreads();
  out[blockIdx.x * 96 + t] = d[95 - t];
}

int main() {
  float *in;
  double *out;
  cudaMalloc(&in, 10 * 96 * sizeof(float));
  cudaMalloc(&out, 10 * 96 * sizeof(double));
  cudaMemset(in, 0, 10 * 96 * sizeof(float));
  mixed<<<10, 96, 98 * sizeof(float) + 96 * sizeof(double)>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
