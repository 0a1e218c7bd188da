// EXPECT: right
// second run with 256 threads
#include <cuda_runtime.h>
#include <cstdio>
__global__ void put(float *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
static void grow(cudaGraphNode_t node, cudaGraphExec_t e, int f) {
  cudaKernelNodeParams p;
  cudaGraphKernelNodeGetParams(node, &p);
  p.blockDim.x *= f;
  cudaGraphExecKernelNodeSetParams(e, node, &p);
}

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
  cudaGraphGetRootNodes(g, &node, &one);
  grow(node, e, 1);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
