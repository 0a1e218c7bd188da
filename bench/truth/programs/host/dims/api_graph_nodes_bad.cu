// EXPECT: wrong out-of-bounds
// the graph has two nodes: 64 threads, so 64 or more threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaGraph_t g;
  cudaGraphCreate(&g, 0);
  cudaGraphNode_t e1, e2;
  cudaGraphAddEmptyNode(&e1, g, nullptr, 0);
  cudaGraphAddEmptyNode(&e2, g, nullptr, 0);
  size_t nodes = 1;
  cudaGraphGetNodes(g, nullptr, &nodes);
  n = 32 * nodes;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
