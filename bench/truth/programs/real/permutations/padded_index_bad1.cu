// EXPECT: wrong race
// i - i / 32 is 31 for 31 and for 32
#include <cstdio>

__global__ void pad_sum(const float *in, float *out) {
  __shared__ float s[256 + 8];
  const int i = threadIdx.x;
  s[i - i / 32] = in[blockIdx.x * 256 + i];
  __syncthreads();
  const int j = 255 - i;
  out[blockIdx.x * 256 + i] = s[j - j / 32];
}

int main() {
  float *in, *out;
  cudaMalloc(&in, 100 * 256 * sizeof(float));
  cudaMalloc(&out, 100 * 256 * sizeof(float));
  cudaMemset(in, 0, 100 * 256 * sizeof(float));
  cudaMemset(in, 1, 128);
  pad_sum<<<100, 256>>>(in, out);
  printf("%d\n", cudaDeviceSynchronize());
}
