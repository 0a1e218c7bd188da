// EXPECT: wrong out-of-bounds
// i - 1 >= 0 is always true for an unsigned i: thread 0 reads element 2^32 - 1
#include <cstdio>

__global__ void edge(const float *a, float *d, unsigned n) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float l = i - 1 >= 0 ? a[i - 1] : a[n - 1];
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
