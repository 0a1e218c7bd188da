// EXPECT: right
// another graph is launched
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
  good<<<1, 16, 0, s>>>(p);
  cudaStreamEndCapture(s, &g2);
  cudaGraphInstantiate(&e2, g2, 0);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  bad<<<1, 32, 0, s>>>(p);
  cudaStreamEndCapture(s, &g);
  cudaGraphLaunch(e2, s);
  cudaStreamSynchronize(s);
  return cudaDeviceSynchronize();
}
