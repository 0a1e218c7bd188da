// EXPECT: wrong out-of-bounds
// the graph is launched twice and the counter is set to 0 only before: the second run appends from 64 on
#include <cuda_runtime.h>
__global__ void collect(int *list, int *count) { list[atomicAdd(count, 1)] = threadIdx.x; }
int main() {
  int *list, *count;
  cudaMalloc(&list, 64 * sizeof(int));
  cudaMalloc(&count, sizeof(int));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaMemsetAsync(count, 0, sizeof(int), s);
  cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
  
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
