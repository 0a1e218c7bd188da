// EXPECT: right
// __syncthreads_or is a barrier for the whole block
__global__ void edges(const int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = in[t];
  bool any = __syncthreads_or(in[t] > 0);
  if (any)
    out[t] = t > 0 ? s[t] - s[t - 1] : s[t];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 128 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMemset(in, 1, 128 * sizeof(int));
  edges<<<1, 128>>>(in, out);
  return cudaDeviceSynchronize();
}
