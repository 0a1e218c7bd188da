// EXPECT: right
// n is 256 and 128, the graph is updated with the new array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraphExec_t e = nullptr;
  for (int i = 0; i < 2; ++i) {
    cudaGraph_t g;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    fill<<<1, 256, 0, s>>>(d, 256 / (i + 1));
    cudaStreamEndCapture(s, &g);
    if (i == 0) cudaGraphInstantiate(&e, g, 0);
    else {
      cudaGraphExecUpdateResultInfo info;
      cudaGraphExecUpdate(e, g, &info);
    }
    cudaGraphLaunch(e, s);
    cudaFree(d);
    cudaMalloc(&d, 1024);
  }
  return cudaDeviceSynchronize();
}
