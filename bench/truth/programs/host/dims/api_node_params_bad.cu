// EXPECT: wrong out-of-bounds
// the parameters of the node have 64 threads, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__global__ void other(int *a) { a[threadIdx.x % 32] = threadIdx.x % 32; }
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaGraph_t g;
  cudaGraphCreate(&g, 0);
  cudaGraphNode_t node;
  void *args[] = {&a};
  cudaKernelNodeParams p = {}, q = {};
  p.func = (void *)other;
  p.gridDim = dim3(1);
  p.blockDim = dim3(64);
  p.kernelParams = args;
  q.blockDim = dim3(32);
  cudaGraphAddKernelNode(&node, g, nullptr, 0, &p);
  cudaGraphKernelNodeGetParams(node, &q);
  n = q.blockDim.x;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
