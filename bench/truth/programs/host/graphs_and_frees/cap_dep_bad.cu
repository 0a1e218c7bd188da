// EXPECT: wrong out-of-bounds
// the edge is reversed: the kernel runs before the memset (all 512 inputs are positive, the list has 512 places)
#include <cuda_runtime.h>
#include <cstdio>
__global__ void collect(const int *in, int n, int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) list[atomicAdd(count, 1)] = i;
}

int main() {
  int *in, *list, *count;
  cudaMalloc(&in, 512 * sizeof(int));
  cudaMalloc(&list, 512 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(in, 1, 512 * sizeof(int));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  cudaMemset(count, 1, sizeof(int));
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cudaMemsetAsync(count, 0, sizeof(int), s);
  collect<<<2, 256, 0, s>>>(in, 512, list, count);
  cudaStreamEndCapture(s, &g);
  cudaGraphNode_t nodes[4];
  size_t count_ = 4;
  cudaGraphGetNodes(g, nodes, &count_);
  cudaGraphNodeType t;
  cudaGraphNodeGetType(nodes[0], &t);
  cudaGraphNode_t m = nodes[t != cudaGraphNodeTypeMemset], k = nodes[t == cudaGraphNodeTypeMemset];
  cudaGraphRemoveDependencies(g, &m, &k, nullptr, 1);
  cudaGraphAddDependencies(g, &k, &m, nullptr, 1);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
