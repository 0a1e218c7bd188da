// EXPECT: wrong out-of-bounds
// memset before the capture, graph launched twice
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void compact(const float *in, int n, int *count, int *list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = i;
}
int main() {
  float *in;
  int *count, *list;
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  cudaGraph_t g;
  cudaGraphExec_t e;
  cudaMemset(count, 0, sizeof(int));
  cudaDeviceSynchronize();
  cudaDeviceSynchronize();
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  
  compact<<<1, 256, 0, s>>>(in, 256, count, list);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  for (int i = 0; i < 2; ++i)
    cudaGraphLaunch(e, s);
  return cudaStreamSynchronize(s);
}
