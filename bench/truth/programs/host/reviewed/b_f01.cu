// EXPECT: wrong out-of-bounds
// freed before the graph is launched
#include <cuda_runtime.h>
#include <cstdlib>
#include <cstdio>
#include <cstring>
__global__ void use(int *p) { p[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *p; cudaMalloc(&p, 128);
  cudaStream_t s; cudaStreamCreate(&s);
  cudaGraph_t g, g2; cudaGraphExec_t e, e2;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed);
  use<<<1, 32, 0, s>>>(p);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaFree(p);
  cudaGraphLaunch(e, s);
  cudaStreamSynchronize(s);
  return cudaDeviceSynchronize();
}
