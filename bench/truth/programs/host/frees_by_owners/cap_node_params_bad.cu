// EXPECT: wrong out-of-bounds
// the parameter of the node is the counter: filled with bytes of 1 (all 512 inputs are positive, the list has 512 places)
#include <cuda_runtime.h>
#include <cstdio>
__global__ void collect(const int *in, int n, int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) list[atomicAdd(count, 1)] = i;
}
__global__ void nop(int *) {}

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
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  nop<<<1, 1, 0, s>>>(count);
  cudaStreamEndCapture(s, &g);
  cudaGraphNode_t node;
  size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaKernelNodeParams q;
  cudaGraphKernelNodeGetParams(node, &q);
  cudaMemset(count, 0, sizeof(int));
  cudaMemset(*(void **)q.kernelParams[0], 1, 4);
  collect<<<2, 256>>>(in, 512, list, count);
  return cudaDeviceSynchronize();
}
