// EXPECT: right
// second run of the graph with n = 128
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  int n = 256;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  fill<<<2, 256, 0, s>>>(d, n);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, s);
  cudaGraphNode_t node;
  size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaKernelNodeParams p;
  cudaGraphKernelNodeGetParams(node, &p);
  n = 128;
  void *args[] = {&d, &n};
  p.kernelParams = args;
  cudaGraphExecKernelNodeSetParams(e, node, &p);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
