// EXPECT: right
// the capture is invalid since it is not joined; the graph is not made
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void bad(int *p) { p[threadIdx.x + 1000] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 64);
  cudaStream_t s; cudaStreamCreate(&s);
  cudaGraph_t g, g2; cudaGraphExec_t e, e2;
  cudaStream_t s2; cudaStreamCreate(&s2);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cudaStreamBeginCapture(s2, cudaStreamCaptureModeGlobal);
  bad<<<1, 32, 0, s2>>>(p);
  cudaStreamEndCapture(s2, &g2);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, s);
  cudaStreamSynchronize(s);
  return cudaDeviceSynchronize();
}
