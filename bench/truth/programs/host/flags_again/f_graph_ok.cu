// EXPECT: right
// the flag is 0 at each launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void pass(float *data, float *out, int *flag) {
  if (threadIdx.x) return;
  if (blockIdx.x == 0) {
    *data = 1;
    __threadfence();
    atomicExch(flag, 1);
  } else if (blockIdx.x == 1) {
    while (atomicAdd(flag, 0) == 0) {}
    __threadfence();
    out[0] = *data;
  }
}

int main() {
  float *data, *out;
  int *flag;
  cudaMalloc(&data, sizeof(float));
  cudaMalloc(&out, sizeof(float));
  cudaMalloc(&flag, sizeof(int));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cudaMemsetAsync(flag, 0, sizeof(int), s);
  pass<<<2, 32, 0, s>>>(data, out, flag);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, s);
  cudaGraphLaunch(e, s);
  return cudaDeviceSynchronize();
}
