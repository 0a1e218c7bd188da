// EXPECT: wrong out-of-bounds
// n is 64 when the launch is captured
#include <cuda_runtime.h>
__global__ void w(int *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main() {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  n = 64;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  w<<<1, 128, 0, s>>>(a, n);
  cudaStreamEndCapture(s, &g);
  n = 64;
  cudaGraphInstantiate(&e, g, 0);
  cudaGraphLaunch(e, s);
  cudaStreamSynchronize(s);
  cudaFree(a);
  return n;
}
