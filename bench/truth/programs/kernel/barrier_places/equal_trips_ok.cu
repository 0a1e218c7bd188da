// EXPECT: right
// each thread makes exactly 8 iterations
__global__ void window(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, sum = 0;
  int end = t + 8 * 64;
  for (int i = t; i < end; i += 64) {
    s[t] = in[i];
    __syncthreads();
    sum += s[t ^ 32];
    __syncthreads();
  }
  out[t] = sum;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 1024 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(in, 0, 1024 * sizeof(int));
  window<<<1, 64>>>(in, out);
  return cudaDeviceSynchronize();
}
