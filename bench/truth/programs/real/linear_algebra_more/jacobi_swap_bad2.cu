// EXPECT: wrong race
// only one of the two pointers is advanced at the end: from the second sweep on, source and target are the same
#include <cstdio>
#include <utility>
#include <vector>

__global__ void sweep(const float *src, float *dst, const float *rhs, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float left = i > 0 ? src[i - 1] : 0.f, right = i + 1 < n ? src[i + 1] : 0.f;
  dst[i] = 0.5f * (rhs[i] + left + right);
}

int main(int argc, char **argv) {
  const int n = 10000, iters = 50;
  std::vector<float> h(n, 1.f);
  float *a, *b, *rhs;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMalloc(&rhs, n * sizeof(float));
  cudaMemcpy(a, h.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemcpy(rhs, h.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  float *cur = a, *nxt = b;
  for (int it = 0; it < iters; ++it) {
    sweep<<<(n + 255) / 256, 256>>>(cur, nxt, rhs, n);
    cur = nxt;
  }
  cudaMemcpy(h.data(), cur, n * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%g\n", h[n / 2]);
}
