// EXPECT: wrong out-of-bounds
// the capacity is remembered in elements and compared with bytes
#include <cstdio>
#include <cstddef>

__global__ void stage1(const float *in, float *tmp, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) tmp[i] = in[i] * in[i];
}
__global__ void stage2(const float *tmp, float *res, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) res[i] = tmp[i] + (i > 0 ? tmp[i - 1] : 0.f);
}

static float *g_ws = nullptr;
static size_t g_cap = 0;

static float *workspace(size_t bytes) {
  if (bytes > g_cap * sizeof(double)) {
    cudaFree(g_ws);
    cudaMalloc(&g_ws, bytes);
    g_cap = bytes;
  }
  return g_ws;
}

static void squares(const float *in, int n) {
  float *tmp = workspace(2 * n * sizeof(float));
  stage1<<<(n + 255) / 256, 256>>>(in, tmp, n);
  stage2<<<(n + 255) / 256, 256>>>(tmp, tmp + n, n);
}

int main() {
  float *a;
  cudaMalloc(&a, 5000 * sizeof(float));
  cudaMemset(a, 0, 5000 * sizeof(float));
  squares(a, 1000);
  squares(a, 5000);
  squares(a, 3000);
  printf("%d\n", cudaDeviceSynchronize());
}
