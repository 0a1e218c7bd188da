// EXPECT: wrong barrier-divergence
// threads 100 to 127 do not evaluate the right operand, which is a barrier
__global__ void mark(const int *in, int *out) {
  int t = threadIdx.x;
  int v = in[t];
  if (t < 100 && __syncthreads_or(v < 0))
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
