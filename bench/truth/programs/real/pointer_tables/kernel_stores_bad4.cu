// EXPECT: wrong race
// a device variable set by a kernel to the address of a device array
#include <cstdio>
__device__ float field[2000];
__device__ const float *src;

__global__ void set() { src = field; }

__global__ void use(float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float *s = src;
  field[i] = 0.5f * s[i + 1 < n ? i + 1 : 0] + out[i];
}

int main() {
  const int n = 2000;
  float *a, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  cudaMemset(c, 0, n * sizeof(float));
  set<<<1, 1>>>();
  use<<<(n + 127) / 128, 128>>>(c, n);
  printf("%d\n", cudaDeviceSynchronize());
}
