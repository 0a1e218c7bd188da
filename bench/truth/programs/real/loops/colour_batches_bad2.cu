// EXPECT: wrong out-of-bounds
// batch 12 of 12 bits is run too
#include <cstdio>

__global__ void exchange(float *a, int k, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  if (i >> k & 1) return;
  const int j = i + (1 << k);
  const float m = 0.5f * (a[i] + a[j]);
  a[i] = m;
  a[j] = m + k;
}

int main() {
  const int bits = 12, n = 1 << bits;
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  for (int k = 0; k <= bits; ++k) exchange<<<n / 256, 256>>>(a, k, n);
  printf("%d\n", cudaDeviceSynchronize());
}
