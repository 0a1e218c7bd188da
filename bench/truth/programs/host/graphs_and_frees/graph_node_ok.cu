// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaGraph_t g;
  cudaGraphNode_t node;
  cudaGraphExec_t e;
  cudaGraphCreate(&g, 0);
  int n = 256;
  void *args[] = {&d, &n};
  cudaKernelNodeParams p = {};
  p.func = (void *)fill;
  p.gridDim = 1;
  p.blockDim = 256;
  p.kernelParams = args;
  cudaGraphAddKernelNode(&node, g, nullptr, 0, &p);
  cudaGraphInstantiate(&e, g, 0);
  
  cudaGraphLaunch(e, 0);
  return cudaDeviceSynchronize();
}
