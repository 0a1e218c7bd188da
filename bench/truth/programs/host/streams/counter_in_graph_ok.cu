// EXPECT: right
// Each run of the graph sets the counter to 0 first.
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
  cudaGraphLaunch(exec, stream);
  cudaGraphLaunch(exec, stream);
  cudaStreamSynchronize(stream);
  cudaFree(out);
  cudaFree(count);
}
