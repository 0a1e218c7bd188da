// EXPECT: right
// the node is added with 50, and its parameters are copied when it is added; the array has 50 ints
#include <cuda_runtime.h>
__global__ void tag(int *a, int n) {
  int i = threadIdx.x;
  if (i < n)
    a[i] = n - i;
}
int main() {
  int *a, n = 50;
  cudaMalloc(&a, 50 * sizeof(int));
  cudaGraph_t g;
  cudaGraphCreate(&g, 0);
  void *args[] = {&a, &n};
  cudaKernelNodeParams p = {};
  p.func = (void *)tag;
  p.gridDim = dim3(1);
  p.blockDim = dim3(96);
  p.kernelParams = args;
  cudaGraphNode_t node;
  cudaGraphAddKernelNode(&node, g, nullptr, 0, &p);
  cudaGraphExec_t e;
  cudaGraphInstantiate(&e, g, 0);
  n = 80;
  
  cudaGraphLaunch(e, 0);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
