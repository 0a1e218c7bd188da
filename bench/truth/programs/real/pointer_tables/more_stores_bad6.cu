// EXPECT: wrong race
// the kernel stores p + 1, and the output is p
#include <cstdio>
#include <cstdint>
__device__ const float *src;

__global__ void set(const float *p) { src = p + 1; }

__global__ void use(float *out, int n, int second) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n - 1) return;
  const float *s = src;
  out[i] = 0.5f * s[i] + second;
}

int main() {
  const int n = 2000;
  float *a, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  cudaMemset(c, 0, n * sizeof(float));
  set<<<1, 1>>>(c);
  use<<<(n + 127) / 128, 128>>>(c, n, 1);
  printf("%d\n", cudaDeviceSynchronize());
}
