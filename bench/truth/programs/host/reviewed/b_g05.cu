// EXPECT: right
// the node is destroyed
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
  cudaGraphNode_t node; size_t one = 1;
  cudaGraphGetNodes(g, &node, &one);
  cudaGraphDestroyNode(node);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, s);
  cudaStreamSynchronize(s);
  return cudaDeviceSynchronize();
}
