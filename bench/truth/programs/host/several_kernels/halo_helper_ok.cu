// EXPECT: right
// 128 + 2 * halo elements are enough for each halo
// AIM: one loading helper for kernels with borders of 0, 1 and 2 elements
__device__ void load(float *s, const float *g, int halo) {
  int t = threadIdx.x;
  s[t + halo] = g[blockIdx.x * blockDim.x + t];
  if (t < halo) {
    s[t] = 0;
    s[t + blockDim.x + halo] = 0;
  }
  __syncthreads();
}

template <int H> __global__ void blur(const float *in, float *out) {
  __shared__ float s[128 + 2 * H];
  load(s, in, H);
  float sum = 0;
  for (int k = -H; k <= H; ++k)
    sum += s[threadIdx.x + H + k];
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

int main() {
  const int n = 128 * 20;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(in, 0, n * sizeof(float));
  blur<0><<<20, 128>>>(in, out);
  blur<1><<<20, 128>>>(in, out);
  blur<2><<<20, 128>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
