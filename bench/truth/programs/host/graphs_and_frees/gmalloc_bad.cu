// EXPECT: wrong out-of-bounds
// 128 elements
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  cudaGraph_t g;
  cudaGraphNode_t a, k;
  cudaGraphExec_t e;
  cudaGraphCreate(&g, 0);
  cudaMemAllocNodeParams m = {};
  m.poolProps.allocType = cudaMemAllocationTypePinned;
  m.poolProps.location.type = cudaMemLocationTypeDevice;
  m.bytesize = 512;
  cudaGraphAddMemAllocNode(&a, g, nullptr, 0, &m);
  float *d = (float *)m.dptr;
  int n = 256;
  void *args[] = {&d, &n};
  cudaKernelNodeParams p = {};
  p.func = (void *)fill;
  p.gridDim = 1;
  p.blockDim = 256;
  p.kernelParams = args;
  cudaGraphAddKernelNode(&k, g, &a, 1, &p);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, 0);
  return cudaDeviceSynchronize();
}
