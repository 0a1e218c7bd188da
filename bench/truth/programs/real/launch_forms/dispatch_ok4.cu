// EXPECT: right
// recursion over template sizes
#include <cstdio>

template <int B> __global__ void blur(const float *in, float *out, int n) {
  __shared__ float s[B];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = i < n ? in[i] : 0.f;
  __syncthreads();
  if (i < n) out[i] = 0.5f * (s[t] + s[t ? t - 1 : 0]);
}

template <int B> void recurse(int block, const float *in, float *out, int n) {
  if (block == B) blur<B><<<(n + B - 1) / B, B>>>(in, out, n);
  else if constexpr (B < 512) recurse<2 * B>(block, in, out, n);
}

int main() {
  const int n = 5000;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(in, 0, n * sizeof(float));
  for (int b : {64, 256, 512}) recurse<64>(b, in, out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
