// EXPECT: right
// 3*k has the parity of k, so two consecutive rounds use different buffers and one barrier per round is enough.
// AIM: the parity of a double buffer comes from a multiplication of the loop counter
#include <cstdio>
constexpr int W = 192;

__global__ void relax(const float *in, float *out, int rounds) {
  __shared__ float buf[2][W];
  const int t = threadIdx.x;
  float v = in[blockIdx.x * W + t];
  for (int k = 0; k < rounds; ++k) {
    const int p = (k * 3) & 1;
    buf[p][t] = v;
    __syncthreads();
    v = 0.5f * (v + buf[p][(t + 1) % W]);
  }
  out[blockIdx.x * W + t] = v;
}

int main() {
  const int blocks = 4;
  float *in, *out;
  cudaMalloc(&in, blocks * W * sizeof(float));
  cudaMalloc(&out, blocks * W * sizeof(float));
  cudaMemset(in, 0, blocks * W * sizeof(float));
  relax<<<blocks, W>>>(in, out, 6);
  float h[W];
  cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
  printf("%f\n", h[0]);
  cudaFree(in);
  cudaFree(out);
}
