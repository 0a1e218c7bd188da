// EXPECT: wrong out-of-bounds
// the right halo is written at s[R + 128 + t] for t < R, but the tile has only one R
template <int R> __global__ void blur(const float *in, float *out, int n) {
  __shared__ float s[128 + R];
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  s[R + t] = g < n ? in[g] : 0;
  if (t < R) {
    s[t] = g - R >= 0 && g - R < n ? in[g - R] : 0;
    s[R + 128 + t] = g + 128 < n ? in[g + 128] : 0;
  }
  __syncthreads();
  float v = 0;
  for (int d = 0; d <= R; d++)
    v += s[t + d];
  if (g < n)
    out[g] = v;
}

int main() {
  const int n = 1000;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  blur<3><<<(n + 127) / 128, 128>>>(in, out, n);
  return cudaDeviceSynchronize();
}
