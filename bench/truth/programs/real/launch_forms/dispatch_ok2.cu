// EXPECT: right
// an if chain of constexpr sizes, each block has the size of its instance
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
  for (int b : {64, 128}) {
    if (b == 64) blur<64><<<(n + 63) / 64, b>>>(in, out, n);
    else if (b == 128) blur<128><<<(n + 127) / 128, b>>>(in, out, n);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
