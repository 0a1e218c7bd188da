// EXPECT: right
// both nodes are disabled
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
__global__ void big(float *a, int n) {
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
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  fill<<<1, 256, 0, s>>>(d, 256);
  big<<<2, 256, 0, s>>>(d, 512);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphNode_t nodes[2];
  size_t two = 2;
  cudaGraphGetNodes(g, nodes, &two);
  cudaGraphNodeSetEnabled(e, nodes[0], 0);
  cudaGraphNodeSetEnabled(e, nodes[1], 0);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
