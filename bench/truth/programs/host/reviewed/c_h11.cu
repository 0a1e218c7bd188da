// EXPECT: wrong out-of-bounds
// the fill uses a divisor of an earlier turn: do-while with the launch in the loop
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void hist(const int *keys, int n, int *counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) atomicAdd(&counts[keys[i]], 1);
}
int main(int argc, char **argv) {
  const int n = 1024, bins = 32;
  int *h = (int *)malloc(n * sizeof(int)), *d, *c;
  cudaMalloc(&d, n * sizeof(int));
  cudaMalloc(&c, bins * sizeof(int));
  int m = 64, r = 0; int *q;
  for (int i = 0; i < n; ++i) h[i] = 0;
  do {
    for (int i = 0; i < n / 2; ++i) h[(i * 7) % n] = rand() % m;
    m /= 2;
    cudaMalloc(&q, m * sizeof(int));
    cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
    hist<<<4, 256>>>(d, n, q);
  } while (++r < 3);

  return cudaDeviceSynchronize();
}
