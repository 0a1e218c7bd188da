// EXPECT: wrong race
// a device array of pointers, set by a kernel at an index that is a parameter
#include <cstdio>
__device__ const float *srcs[4];

__global__ void set(const float *p, int k) { srcs[k] = p; }

__global__ void use(float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float *s = srcs[1];
  out[i] = 0.5f * s[i + 1 < n ? i + 1 : 0];
}

int main() {
  const int n = 2000;
  float *a, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  cudaMemset(c, 0, n * sizeof(float));
  set<<<1, 1>>>(c, 1);
  use<<<(n + 127) / 128, 128>>>(c, n);
  printf("%d\n", cudaDeviceSynchronize());
}
