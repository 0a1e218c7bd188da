// EXPECT: wrong race
// cur was already changed when the arguments are evaluated: both are the same buffer
#include <cuda_runtime.h>
__global__ void blur(const float *in, float *out, int n) {
  int i = threadIdx.x;
  if (i > 0 && i < n - 1)
    out[i] = (in[i - 1] + in[i] + in[i + 1]) / 3;
}
int main() {
  float *buf[2];
  int n = 128, cur = 0;
  for (auto &b : buf) {
    cudaMalloc(&b, n * sizeof(float));
    cudaMemset(b, 0, n * sizeof(float));
  }
  for (int it = 0; it < 4; ++it) {
    const float *in = buf[cur];
    cur ^= 1; in = buf[cur];
    blur<<<1, 128>>>(in, buf[cur], n);
  }
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
