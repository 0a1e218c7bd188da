// EXPECT: wrong race
// two kernel nodes of a graph with no edge between them
#include <cuda_runtime.h>
__device__ int x;
__global__ void k(int v) { x = v; }
int main() {
  cudaGraph_t g; cudaGraphCreate(&g, 0);
  int a = 1, b = 2; void *pa[] = {&a}, *pb[] = {&b};
  cudaKernelNodeParams p = {}; p.func = (void*)k; p.gridDim = 1; p.blockDim = 1; p.kernelParams = pa;
  cudaGraphNode_t n, m; cudaGraphAddKernelNode(&n, g, nullptr, 0, &p);
  p.kernelParams = pb; cudaGraphAddKernelNode(&m, g, nullptr, 0, &p);
  cudaGraphExec_t e; if (cudaGraphInstantiate(&e, g, 0)) return 9;
  cudaGraphLaunch(e, 0); return cudaDeviceSynchronize();
}
