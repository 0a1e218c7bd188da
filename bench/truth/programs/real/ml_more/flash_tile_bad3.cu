// EXPECT: wrong out-of-bounds
// the last tile of 1000 keys has 40 rows, and 64 rows are loaded
#include <cstdio>
#include <cstdlib>
constexpr int D = 32, BR = 64, BC = 64;

__global__ void attend(const float *Q, const float *K, const float *V, float *O, int n, float scale) {
  __shared__ float sK[BC][D + 1];
  __shared__ float sV[BC][D + 1];
  const int row = blockIdx.x * BR + threadIdx.x;
  float q[D], o[D];
  float m = -1e30f, l = 0.f;
  for (int d = 0; d < D; ++d) {
    q[d] = row < n ? Q[row * D + d] : 0.f;
    o[d] = 0.f;
  }
  const int last = min(n, (blockIdx.x + 1) * BR);
  for (int base = 0; base < last; base += BC) {
    for (int i = threadIdx.x; i < BC * D; i += BR) {
      const int r = i / D, c = i % D;
      sK[r][c] = K[(base + r) * D + c];
      sV[r][c] = V[(base + r) * D + c];
    }
    __syncthreads();
    for (int j = 0; j < BC && base + j <= row; ++j) {
      float s = 0.f;
      for (int d = 0; d < D; ++d) s += q[d] * sK[j][d];
      s *= scale;
      const float mn = fmaxf(m, s), corr = __expf(m - mn), p = __expf(s - mn);
      l = l * corr + p;
      for (int d = 0; d < D; ++d) o[d] = o[d] * corr + p * sV[j][d];
      m = mn;
    }
    __syncthreads();
  }
  if (row < n)
    for (int d = 0; d < D; ++d) O[row * D + d] = o[d] / l;
}

int main() {
  const int n = 1000;
  float *q, *k, *v, *o;
  for (float **p : {&q, &k, &v, &o}) {
    if (cudaMalloc(p, n * D * sizeof(float)) != cudaSuccess) return 1;
    cudaMemset(*p, 0, n * D * sizeof(float));
  }
  attend<<<(n + BR - 1) / BR, BR>>>(q, k, v, o, n, 0.17f);
  return cudaDeviceSynchronize();
}
