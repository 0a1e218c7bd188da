// EXPECT: right
// the node has 1024 threads
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 2048 * sizeof(int));
  cudaGraph_t g;
  cudaGraphCreate(&g, 0);
  void *args[] = {&a};
  cudaKernelNodeParams p = {};
  p.func = (void *)w;
  p.gridDim = dim3(1);
  p.blockDim = dim3(1024);
  p.kernelParams = args;
  cudaGraphNode_t node;
  cudaGraphAddKernelNode(&node, g, nullptr, 0, &p);
  cudaGraphExec_t e;
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, 0);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
