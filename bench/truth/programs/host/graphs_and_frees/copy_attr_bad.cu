// EXPECT: wrong launch
// the node is not cooperative
#include <cuda_runtime.h>
#include <cstdio>
#include <cooperative_groups.h>
__global__ void step(float *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] += 1;
  cooperative_groups::this_grid().sync();
  a[i] += 1;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  step<<<2, 128, 0, s>>>(d);
  cudaStreamEndCapture(s, &g);
  cudaGraphNode_t node;
  size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaLaunchAttributeValue v = {};
  v.cooperative = 0;
  cudaGraphKernelNodeSetAttribute(node, cudaLaunchAttributeCooperative, &v);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
