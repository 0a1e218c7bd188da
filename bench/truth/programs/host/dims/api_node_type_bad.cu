// EXPECT: wrong out-of-bounds
// the node is an empty node, not a kernel node, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaGraph_t g, child;
  cudaGraphCreate(&g, 0);
  cudaGraphCreate(&child, 0);
  cudaGraphNode_t node;
  cudaGraphAddChildGraphNode(&node, g, nullptr, 0, child);
  cudaGraphNodeType type = cudaGraphNodeTypeEmpty;
  cudaGraphNodeGetType(node, &type);
  n = type == cudaGraphNodeTypeEmpty ? 32 : 64;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
