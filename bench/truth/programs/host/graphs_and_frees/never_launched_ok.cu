// EXPECT: right
// the graph is never launched
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  fill<<<2, 256, 0, s>>>(d, 512);
  cudaStreamEndCapture(s, &g);
  size_t k = 0;
  cudaGraphGetNodes(g, nullptr, &k);
  printf("%zu nodes\n", k);
  
  return cudaDeviceSynchronize();
}
