// EXPECT: wrong race
// managed variable of a structure type, set by main to the output
#include <cstdio>
struct Rec { const float *p; int n; };
__managed__ Rec var;

__global__ void use(float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < var.n) out[i] = 0.5f * var.p[i + 1];
}

int main() {
  const int n = 2000;
  float *a, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  cudaMemset(c, 0, n * sizeof(float));
  var.p = c;
  var.n = n;
  use<<<(n + 127) / 128, 128>>>(c, n);
  printf("%d\n", cudaDeviceSynchronize());
}
