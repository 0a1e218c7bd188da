// EXPECT: wrong race
// the kernel stores the address into a record in device memory
#include <cstdio>
struct Rec { const float *p; int n; };

__global__ void set(Rec *r, const float *p, int n) { r->p = p; r->n = n; }

__global__ void use(const Rec *r, float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const float *s = r->p;
  out[i] = 0.5f * s[i + 1 < n ? i + 1 : 0];
}

int main() {
  const int n = 2000;
  float *a, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  cudaMemset(c, 0, n * sizeof(float));
  Rec *r;
  cudaMalloc(&r, sizeof(Rec));
  set<<<1, 1>>>(r, c, n);
  use<<<(n + 127) / 128, 128>>>(r, c, n);
  printf("%d\n", cudaDeviceSynchronize());
}
