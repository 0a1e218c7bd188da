// EXPECT: right
// two levels only, of level t - 2 only the own element is read
#include <cstdio>

__global__ void wave(const float *prev2, const float *prev, float *next, int n, float c) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0 || i >= n - 1) return;
  const float damp = 0.01f * prev2[i];
  next[i] = 2.f * prev[i] - prev2[i] + c * (prev[i - 1] - 2.f * prev[i] + prev[i + 1]) - damp;
}

int main() {
  constexpr int L = 2;
  const int n = 2000;
  float *lev[L];
  for (int k = 0; k < L; ++k) {
    cudaMalloc(&lev[k], n * sizeof(float));
    cudaMemset(lev[k], 0, n * sizeof(float));
  }
  for (int t = 2; t < 50; ++t) wave<<<(n + 127) / 128, 128>>>(lev[(t - 2) % L], lev[(t - 1) % L], lev[t % L], n, 0.3f);
  printf("%d\n", cudaDeviceSynchronize());
}
