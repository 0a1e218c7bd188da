// EXPECT: wrong out-of-bounds
// updated node uses n=96 on 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int *a;
  int n = 64;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaGraph_t g;
  cudaGraphCreate(&g, 0);
  cudaKernelNodeParams p = {};
  void *args[] = {&a, &n};
  p.func = (void *)fill;
  p.gridDim = dim3(1);
  p.blockDim = dim3(128);
  p.kernelParams = args;
  cudaGraphNode_t node;
  cudaGraphAddKernelNode(&node, g, nullptr, 0, &p);
  cudaGraphExec_t e;
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, 0);
  n = 96;
  cudaGraphExecKernelNodeSetParams(e, node, &p);
  cudaGraphLaunch(e, 0);
  return cudaDeviceSynchronize();
}
