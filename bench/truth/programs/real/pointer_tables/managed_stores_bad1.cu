// EXPECT: wrong race
// managed record from cudaMallocManaged, set by main to the output
#include <cstdio>
struct Rec { const float *p; int n; };

__global__ void use(const Rec *r, float *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < r->n) out[i] = 0.5f * r->p[i + 1];
}

int main() {
  const int n = 2000;
  float *a, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  cudaMemset(c, 0, n * sizeof(float));
  Rec *r;
  cudaMallocManaged(&r, sizeof(Rec));
  r->p = c;
  r->n = n;
  use<<<(n + 127) / 128, 128>>>(r, c);
  printf("%d\n", cudaDeviceSynchronize());
}
