// EXPECT: wrong race
// managed array of pointers, set by main in a loop
#include <cstdio>
struct Rec { const float *p; int n; };
__managed__ const float *tab[3];

__global__ void use(float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n) out[i] = 0.5f * tab[2][i + 1];
}

int main() {
  const int n = 2000;
  float *a, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  cudaMemset(c, 0, n * sizeof(float));
  for (int k = 0; k < 3; ++k) tab[k] = k < 2 ? a : c;
  use<<<(n + 127) / 128, 128>>>(c, n);
  printf("%d\n", cudaDeviceSynchronize());
}
