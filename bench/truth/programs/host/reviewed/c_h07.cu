// EXPECT: wrong out-of-bounds
// cudaMemcpy while a stream is captured fails: nothing is copied
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
  for (int i = 0; i < n; ++i) h[i] = 3;
  cudaStream_t s; cudaStreamCreate(&s); cudaGraph_t g;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cudaMemcpy(d, h, n * sizeof(int), cudaMemcpyHostToDevice);
  cudaStreamEndCapture(s, &g);
  hist<<<4, 256>>>(d, n, c);

  return cudaDeviceSynchronize();
}
