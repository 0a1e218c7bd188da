// EXPECT: right
// child graph with n=16
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
  int *a, n = 16, big = 160;
  cudaMalloc(&a, 16 * sizeof(int));
  void *args[] = {&a, &n};
  cudaKernelNodeParams p{};
  p.func = (void *)fill;
  p.gridDim = 2;
  p.blockDim = 128;
  p.kernelParams = args;
  cudaGraph_t g;
  cudaGraphNode_t node;
  cudaGraphCreate(&g, 0);
  args[1] = &n;
  cudaGraphAddKernelNode(&node, g, nullptr, 0, &p);
  cudaGraphExec_t e;
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, 0);
  return cudaDeviceSynchronize();
}
