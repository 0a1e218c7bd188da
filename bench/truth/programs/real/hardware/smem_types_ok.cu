// EXPECT: right
// the doubles lie behind the 96 floats, at a multiple of 8
#include <cstdio>

__global__ void mixed(const float *in, double *out) {
  extern __shared__ float f[];
  const int nf = 96;
  double *d = reinterpret_cast<double *>(f + nf);
  const int t = threadIdx.x;
  f[t] = in[blockIdx.x * 96 + t];
  __syncthreads();
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
