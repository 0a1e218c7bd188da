// EXPECT: wrong race
// the node gets blocks of 128 x 2: two threads increment each element
#include <cuda_runtime.h>
#include <cstdio>
__global__ void inc(float *a) { a[threadIdx.x] += 1; }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  inc<<<1, 128, 0, s>>>(d);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphNode_t node;
  size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaKernelNodeParams p;
  cudaGraphKernelNodeGetParams(node, &p);
  p.blockDim.y = 2;
  cudaGraphExecKernelNodeSetParams(e, node, &p);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
