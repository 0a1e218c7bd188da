// EXPECT: wrong race
// the managed stride is set to 0 by the host, all threads store to one place
#include <cstdio>
struct Config { int mask; int stride; };
__managed__ Config cfg = {255, 1};
__device__ float table[512];

__global__ void lookup(const int *key, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i * cfg.stride] = table[key[i] & cfg.mask] + i;
}

int main() {
  const int n = 4096;
  int *key;
  float *out;
  cudaMalloc(&key, n * sizeof(int));
  cudaMalloc(&out, n * sizeof(float));
  cudaMemset(key, 0x3f, n * sizeof(int));
  cfg.stride = 0;
  lookup<<<n / 256, 256>>>(key, out, n);
  cudaDeviceSynchronize();
  printf("%d\n", cudaGetLastError());
}
