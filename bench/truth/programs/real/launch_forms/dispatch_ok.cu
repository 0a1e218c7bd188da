// EXPECT: right
// the template argument is chosen by a switch, the tile has its size
#include <cstdio>

template <int B> __global__ void blur(const float *in, float *out, int n) {
  __shared__ float s[B];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = i < n ? in[i] : 0.f;
  __syncthreads();
  if (i < n) out[i] = 0.5f * (s[t] + s[t ? t - 1 : 0]);
}


int main() {
  const int n = 5000;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(in, 0, n * sizeof(float));
  for (int b = 64; b <= 256; b *= 2) {
    switch (b) {
    case 256: blur<256><<<(n + 255) / 256, b>>>(in, out, n); break;
    case 128: blur<128><<<(n + b - 1) / b, b>>>(in, out, n); break;
    default: blur<64><<<(n + 63) / 64, 64>>>(in, out, n);
    }
  }
  printf("%d\n", cudaDeviceSynchronize());
}
