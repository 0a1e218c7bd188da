// EXPECT: right
// the barrier is the left operand of &&, so all threads evaluate it.
// AIM: a barrier in an operand of a short-circuit operator
__device__ bool interesting(int v) { return v % 17 == 3; }

__global__ void scan(const int *in, int *out) {
  const int t = threadIdx.x, i = blockIdx.x * 128 + t;
  const bool report = __syncthreads_or(interesting(in[i])) && t < 32;
  if (report)
    out[blockIdx.x * 32 + t] = in[i];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 3 * 128 * sizeof(int));
  cudaMalloc(&out, 3 * 32 * sizeof(int));
  cudaMemset(in, 0, 3 * 128 * sizeof(int));
  scan<<<3, 128>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
  return 0;
}
