// EXPECT: wrong out-of-bounds
// a node with the parameters of the captured one, but 2 blocks, is launched
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
  cudaGraphNode_t node;
  size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaKernelNodeParams p;
  cudaGraphKernelNodeGetParams(node, &p);
  p.gridDim.x = 2;
  cudaGraph_t h;
  cudaGraphNode_t k;
  cudaGraphCreate(&h, 0);
  cudaGraphAddKernelNode(&k, h, nullptr, 0, &p);
  cudaGraphInstantiate(&e, h, 0);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
