// EXPECT: wrong out-of-bounds
// The graph runs between the memset and the launch, and counts, too.
__global__ void append(int *count, int *out) {
  int at = atomicAdd(count, 1);
  out[at] = threadIdx.x;
}

int main() {
  int *count, *out;
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaGraphExec_t exec;
  cudaStreamCreate(&stream);
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaMemsetAsync(count, 0, sizeof(int), stream);
  append<<<1, 64, 0, stream>>>(count, out);
  cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&exec, graph, 0);
  cudaMemset(count, 0, sizeof(int));
  cudaGraphLaunch(exec, stream);
  append<<<1, 64>>>(count, out);
  cudaDeviceSynchronize();
  cudaFree(out);
  cudaFree(count);
}
