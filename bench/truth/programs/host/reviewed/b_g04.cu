// EXPECT: right
// the node gets other parameters
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
__global__ void good(int *p) { if (threadIdx.x < 16) p[threadIdx.x] = 0; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  cudaStream_t s; cudaStreamCreate(&s);
  cudaGraph_t g, g2; cudaGraphExec_t e, e2;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  bad<<<1, 32, 0, s>>>(p);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  good<<<1, 16, 0, s>>>(p);
  cudaStreamEndCapture(s, &g2);
  cudaGraphExecUpdateResultInfo info;
  cudaGraphExecUpdate(e, g2, &info);
  cudaGraphLaunch(e, s);
  cudaStreamSynchronize(s);
  return cudaDeviceSynchronize();
}
