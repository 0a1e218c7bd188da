// EXPECT: wrong race
// the grid stride is blockDim.x * gridDim.x - 1, element 65535 is handled by two threads
#include <cstdio>
#include <cstdint>

__global__ void adam(float *w, const float *g, float *m, float *v, int64_t n, float lr) {
  for (int64_t i = (int64_t)blockIdx.x * blockDim.x + threadIdx.x; i < n; i += (int64_t)blockDim.x * gridDim.x - 1) {
    const float gi = g[i];
    const float mi = m[i] = 0.9f * m[i] + 0.1f * gi;
    const float vi = v[i] = 0.999f * v[i] + 0.001f * gi * gi;
    w[i] -= lr * mi / (sqrtf(vi) + 1e-8f);
  }
}

int main() {
  const int64_t n = 1000000;
  float *w, *g, *m, *v;
  if (cudaMalloc(&w, n * sizeof(float)) || cudaMalloc(&g, n * sizeof(float))) return 1;
  if (cudaMalloc(&m, n * sizeof(float)) || cudaMalloc(&v, n * sizeof(float))) return 1;
  const int64_t blocks = 256;
  adam<<<(unsigned)blocks, 256>>>(w, g, m, v, n, 1e-3f);
  printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}
