// EXPECT: wrong out-of-bounds
// The memset that sets the counter back is only recorded: its graph never runs.
__global__ void append(int *count, int *out) {
  int at = atomicAdd(count, 1);
  out[at] = threadIdx.x;
}

int main() {
  int *count, *out;
  cudaStream_t stream;
  cudaGraph_t graph;
  cudaStreamCreate(&stream);
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(count, 0x7f, sizeof(int));
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal);
  cudaMemsetAsync(count, 0, sizeof(int), stream);
  cudaStreamEndCapture(stream, &graph);
  append<<<1, 64>>>(count, out);
  cudaDeviceSynchronize();
  cudaGraphDestroy(graph);
  cudaFree(out);
  cudaFree(count);
}
