// EXPECT: wrong race
// the pointer is stored by a kernel as an integer
#include <cstdio>
#include <cstdint>
__device__ const float *src;

__global__ void set(const float *p) { *reinterpret_cast<uintptr_t *>(&src) = reinterpret_cast<uintptr_t>(p); }

__global__ void use(float *out, int n, int second) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n - 1) return;
  const float *s = src;
  out[i] = 0.5f * s[i + 1] + second;
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
