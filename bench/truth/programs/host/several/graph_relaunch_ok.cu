// EXPECT: right
// the counter is set to 0 by a memset node of the graph, so at each launch of it
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaStream_t s;
  cudaStreamCreate(&s);
  
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  cudaMemsetAsync(count, 0, sizeof(int), s);
  collect<<<1, 64, 0, s>>>(list, count);
  cudaGraph_t g;
  cudaStreamEndCapture(s, &g);
  cudaGraphExec_t e;
  cudaGraphInstantiate(&e, g, 0);
  for (int i = 0; i < 2; ++i)
    cudaGraphLaunch(e, s);
  cudaStreamSynchronize(s);
  cudaFree(list);
  cudaFree(count);
  return 0;
}
