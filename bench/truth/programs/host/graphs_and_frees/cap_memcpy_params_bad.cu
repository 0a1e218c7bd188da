// EXPECT: wrong out-of-bounds
// the copy node gets another source: 5 (all 512 inputs are positive, the list has 512 places)
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
  int zero = 0, five = 5;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cudaMemcpyAsync(count, &zero, sizeof(int), cudaMemcpyHostToDevice, s);
  collect<<<2, 256, 0, s>>>(in, 512, list, count);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphNode_t nodes[4];
  size_t count_ = 4;
  cudaGraphGetNodes(g, nodes, &count_);
  for (size_t i = 0; i < count_; ++i) {
    cudaGraphNodeType t;
    cudaGraphNodeGetType(nodes[i], &t);
    if (t == cudaGraphNodeTypeMemcpy) cudaGraphExecMemcpyNodeSetParams1D(e, nodes[i], count, &five, sizeof(int), cudaMemcpyHostToDevice);
  }
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
