// EXPECT: wrong race
// the table is filled in main, its second pointer is the output
#include <cstdio>
__constant__ const float *table[2];

__global__ void mix(float *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const int r = i + 1 < n ? i + 1 : 0;
  out[i] = 0.5f * (table[0][i] + table[1][r]);
}


int main() {
  const int n = 2000;
  float *a, *b, *c;
  cudaMalloc(&a, n * sizeof(float));
  cudaMalloc(&b, n * sizeof(float));
  cudaMalloc(&c, n * sizeof(float));
  cudaMemset(a, 0, n * sizeof(float));
  const float *host[2] = {a, c};
  cudaMemcpyToSymbol(table, host, sizeof host);
  mix<<<(n + 127) / 128, 128>>>(c, n);
  printf("%d\n", cudaDeviceSynchronize());
}
