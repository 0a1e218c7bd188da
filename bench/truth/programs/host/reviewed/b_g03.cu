// EXPECT: right
// the node is not enabled
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  cudaStream_t s; cudaStreamCreate(&s);
  cudaGraph_t g, g2; cudaGraphExec_t e, e2;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  bad<<<1, 32, 0, s>>>(p);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphNode_t node; size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaGraphNodeSetEnabled(e, node, 0);
  cudaGraphLaunch(e, s);
  cudaStreamSynchronize(s);
  return cudaDeviceSynchronize();
}
