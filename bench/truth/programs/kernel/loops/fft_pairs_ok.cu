// EXPECT: right
// ((t & ~(h-1)) << 1) | (t & (h-1)) inserts a 0 at bit log2(h): the 64 threads own 64 different pairs (i, i + h) of 128.
// AIM: index of a butterfly: inserting a zero bit
__global__ void walsh(const int *in, int *out) {
  __shared__ int s[128];
  const int t = threadIdx.x;
  s[t] = in[t];
  s[t + 64] = in[t + 64];
  for (int h = 1; h <= 64; h <<= 1) {
    __syncthreads();
    const int i = ((t & ~(h - 1)) << 1) | (t & (h - 1));
    const int a = s[i], b = s[i + h];
    s[i] = a + b;
    s[i + h] = a - b;
  }
  __syncthreads();
  out[t] = s[t];
  out[t + 64] = s[t + 64];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 128 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMemset(in, 0, 128 * sizeof(int));
  walsh<<<1, 64>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
  return 0;
}
