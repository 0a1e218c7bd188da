// EXPECT: wrong race
// the update reads column k that thread k + 1.. scaled without a barrier between
#include <cstdio>
#include <vector>
constexpr int NB = 32;

__global__ void potrf(float *batch, int lda) {
  __shared__ float s[NB][NB + 1];
  float *A = batch + blockIdx.x * lda * NB;
  const int i = threadIdx.x;
  for (int j = 0; j < NB; ++j) s[j][i] = A[j * lda + i];
  __syncthreads();
  for (int k = 0; k < NB; ++k) {
    if (i == k) s[k][k] = sqrtf(s[k][k]);
    __syncthreads();
    if (i > k) s[i][k] /= s[k][k];
    for (int j = k + 1; j <= i; ++j) s[i][j] -= s[i][k] * s[j][k];
    __syncthreads();
  }
  for (int j = 0; j < NB; ++j) A[j * lda + i] = i <= j ? s[j][i] : 0.f;
}

int main() {
  const int count = 100;
  std::vector<float> h(count * NB * NB);
  for (int b = 0; b < count; ++b)
    for (int i = 0; i < NB; ++i)
      for (int j = 0; j < NB; ++j) h[(b * NB + i) * NB + j] = i == j ? 64.f : 0.25f;
  float *d;
  cudaMalloc(&d, h.size() * sizeof(float));
  cudaMemcpy(d, h.data(), h.size() * sizeof(float), cudaMemcpyHostToDevice);
  potrf<<<count, NB>>>(d, NB);
  cudaMemcpy(h.data(), d, h.size() * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%g\n", h[0]);
}
