// EXPECT: right
// the node is a kernel node: type 0, so 32 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaGraph_t g, child;
  cudaGraphCreate(&g, 0);
  cudaGraphCreate(&child, 0);
  cudaGraphNode_t node;
  cudaGraphAddEmptyNode(&node, g, nullptr, 0);
  cudaGraphNodeType type = cudaGraphNodeTypeEmpty;
  cudaGraphNodeGetType(node, &type);
  n = type == cudaGraphNodeTypeEmpty ? 32 : 64;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
