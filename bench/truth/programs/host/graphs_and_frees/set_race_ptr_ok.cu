// EXPECT: right
// swapped buffers
#include <cuda_runtime.h>
#include <cstdio>
__global__ void shift(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[(i + 1) % n];
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  float *b;
  cudaMalloc(&b, 1024);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  shift<<<1, 256, 0, s>>>(d, b, 256);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphNode_t node;
  size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaKernelNodeParams p;
  cudaGraphKernelNodeGetParams(node, &p);
  int n = 256;
  void *args[] = {&b, &d, &n};
  p.kernelParams = args;
  cudaGraphExecKernelNodeSetParams(e, node, &p);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
