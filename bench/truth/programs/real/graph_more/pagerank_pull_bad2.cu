// EXPECT: wrong out-of-bounds
// the row pointers are read for one vertex too many, n + 1
#include <cstdio>
#include <vector>

__global__ void pull(const int *rp, const int *src, const float *outdeg, const float *rank, float *next, int n) {
  const int v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v <= n) {
    float s = 0.f;
    for (int e = rp[v]; e < rp[v + 1]; ++e) s += rank[src[e]] / outdeg[src[e]];
    next[v] = 0.15f / n + 0.85f * s;
  }
}

__global__ void residual(const float *a, const float *b, int n, float *res) {
  __shared__ float w[8];
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float d = i < n ? fabsf(a[i] - b[i]) : 0.f;
  for (int o = 16; o; o >>= 1) d += __shfl_down_sync(0xffffffffu, d, o);
  if (threadIdx.x % 32 == 0) w[threadIdx.x / 32] = d;
  __syncthreads();
  if (threadIdx.x == 0) {
    float t = 0.f;
    for (int k = 0; k < 8; ++k) t += w[k];
    atomicAdd(res, t);
  }
}

struct Graph {
  int n;
  int *rp = nullptr, *src = nullptr;
  float *deg = nullptr;
};

static Graph ring(int n) {
  Graph g{n};
  std::vector<int> rp(n + 1), s(n);
  std::vector<float> d(n, 1.f);
  for (int i = 0; i < n; ++i) { rp[i] = i; s[i] = (i + 1) % n; }
  rp[n] = n;
  cudaMalloc(&g.rp, (n + 1) * sizeof(int));
  cudaMalloc(&g.src, n * sizeof(int));
  cudaMalloc(&g.deg, n * sizeof(float));
  cudaMemcpy(g.rp, rp.data(), (n + 1) * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(g.src, s.data(), n * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(g.deg, d.data(), n * sizeof(float), cudaMemcpyHostToDevice);
  return g;
}

int main() {
  Graph g = ring(1000);
  float *a, *b, *res, h = 1.f;
  cudaMalloc(&a, g.n * sizeof(float));
  cudaMalloc(&b, g.n * sizeof(float));
  cudaMalloc(&res, sizeof(float));
  cudaMemset(a, 0, g.n * sizeof(float));
  for (int it = 0; it < 100 && h > 1e-6f; ++it) {
    pull<<<(g.n + 255) / 256, 256>>>(g.rp, g.src, g.deg, a, b, g.n);
    cudaMemset(res, 0, sizeof(float));
    residual<<<(g.n + 255) / 256, 256>>>(a, b, g.n, res);
    cudaMemcpy(&h, res, sizeof(float), cudaMemcpyDeviceToHost);
    float *t = a; a = b; b = t;
  }
  printf("%g\n", h);
}
