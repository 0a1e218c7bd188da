// EXPECT: right
// the index is 64 bits wide
#include <cstdio>
#include <cstdint>

__global__ void adam(float *w, const float *g, float *m, float *v, int64_t n, float lr) {
  const int64_t i0 = (int64_t)blockIdx.x * blockDim.x + threadIdx.x;
  if (i0 < n) {
    const int64_t i = i0;
    const float gi = g[i];
    const float mi = m[i] = 0.9f * m[i] + 0.1f * gi;
    const float vi = v[i] = 0.999f * v[i] + 0.001f * gi * gi;
    w[i] -= lr * mi / (sqrtf(vi) + 1e-8f);
  }
}

int main() {
  const int64_t n = 3000000000LL;
  float *w, *g, *m, *v;
  if (cudaMalloc(&w, n * sizeof(float)) || cudaMalloc(&g, n * sizeof(float))) return 1;
  if (cudaMalloc(&m, n * sizeof(float)) || cudaMalloc(&v, n * sizeof(float))) return 1;
  const int64_t blocks = (n + 255) / 256;
  adam<<<(unsigned)blocks, 256>>>(w, g, m, v, n, 1e-3f);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
