// EXPECT: wrong barrier-divergence
// the instance for 64 with a guard around the barrier for threads beyond 64
#include <cstdio>

template <int B> __global__ void blur(const float *in, float *out, int n) {
  __shared__ float s[B];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  if (t < B) {
  s[t] = i < n ? in[i] : 0.f;
  __syncthreads();
  if (i < n) out[i] = 0.5f * (s[t] + s[t ? t - 1 : 0]);
  }
}


int main() {
  const int n = 5000;
  float *in, *out;
  cudaMalloc(&in, n * sizeof(float));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(in, 0, n * sizeof(float));
  blur<64><<<(n + 127) / 128, 128>>>(in, out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
