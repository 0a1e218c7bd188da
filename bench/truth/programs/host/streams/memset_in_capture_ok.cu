// EXPECT: right
// One memset is only recorded; another one, behind it, is done.
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
  cudaMemset(count, 0, sizeof(int));
  append<<<1, 64>>>(count, out);
  cudaDeviceSynchronize();
  cudaGraphDestroy(graph);
  cudaFree(out);
  cudaFree(count);
}
