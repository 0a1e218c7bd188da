// EXPECT: right
// the counter is 0 before each launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void collect(const int *in, int n, int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0) list[atomicAdd(count, 1)] = i;
}

int main() {
  int *in, *list, *count;
  cudaMalloc(&in, 512 * sizeof(int));
  cudaMalloc(&list, 512 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaMemset(in, 1, 512 * sizeof(int));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaGraph_t g;
  cudaGraphExec_t e;
  int first = 0;
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cudaMemcpyAsync(count, &first, sizeof(int), cudaMemcpyHostToDevice, s);
  collect<<<2, 256, 0, s>>>(in, 512, list, count);
  cudaStreamEndCapture(s, &g);
  cudaGraphInstantiate(&e, g, 0);
  for (int i = 0; i < 2; ++i) {
    cudaGraphLaunch(e, s);
    cudaStreamSynchronize(s);
    
  }
  printf("%d\n", first);
  return cudaDeviceSynchronize();
}
