// EXPECT: right
// the reduction over the block is evaluated first, by all threads
__global__ void mark(const int *in, int *out) {
  int t = threadIdx.x;
  int v = in[t];
  if (__syncthreads_or(v < 0) && t < 100)
    out[t] = 1;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 128 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMemset(in, 0, 128 * sizeof(int));
  mark<<<1, 128>>>(in, out);
  return cudaDeviceSynchronize();
}
