// EXPECT: wrong out-of-bounds
// n - 1 - i wraps for the threads behind n, which are not guarded
#include <cstdio>

__global__ void edge(const float *a, float *d, unsigned n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const float l = n - 1 - i >= 0 ? a[n - 1 - i] : 0.f;
  if (i >= n) return;
  d[i] = a[i] - l;
}

int main() {
  const unsigned n = 1000;
  float *a, *d;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&d, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  edge<<<(n + 127) / 128, 128>>>(a, d, n);
  printf("%d\n", cudaDeviceSynchronize());
}
