// EXPECT: right
// captured with n=64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  cudaStream_t s;
  cudaStreamCreate(&s);
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaGraph_t g;
  cudaGraphExec_t e;
  int n = 64;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  fill<<<1, 128, 0, s>>>(a, n);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  n = 10;
  cudaGraphLaunch(e, s);
  return cudaStreamSynchronize(s);
}
