// EXPECT: wrong race
// the pointer is stored by a kernel into an array of pointers from cudaMalloc
#include <cstdio>

__global__ void set(const float **r, const float *p) { r[threadIdx.x] = p; }

__global__ void use(const float *const *r, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float *s = r[1];
  out[i] = 0.5f * s[i + 1 < n ? i + 1 : 0];
}

int main() {
  const int n = 2000;
  float *a, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  cudaMemset(c, 0, n * sizeof(float));
  const float **r;
  cudaMalloc(&r, 4 * sizeof(float *));
  set<<<1, 4>>>(r, c);
  use<<<(n + 127) / 128, 128>>>(r, c, n);
  printf("%d\n", cudaDeviceSynchronize());
}
