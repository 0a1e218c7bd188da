// EXPECT: wrong out-of-bounds
// second run of the graph with 2 blocks
#include <cuda_runtime.h>
#include <cstdio>
__global__ void put(float *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  put<<<1, 256, 0, s>>>(d);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, s);
  cudaGraphNode_t node;
  size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaKernelNodeParams p;
  cudaGraphKernelNodeGetParams(node, &p);
  p.gridDim.x = 2;
  cudaGraphExecKernelNodeSetParams(e, node, &p);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
