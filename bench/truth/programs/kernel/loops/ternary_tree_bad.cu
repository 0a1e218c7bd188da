// EXPECT: wrong race
// d = 1: the active threads are 2 apart, thread 0 reads s[2] and thread 2 writes s[2].
// AIM: reduction tree with steps 1, 3, 9, 27, 81 and a test that fits steps of two
__global__ void sum(const int *in, int *out) {
  __shared__ int s[243];
  const int t = threadIdx.x;
  s[t] = in[t];
  for (int d = 1; d < 243; d *= 3) {
    __syncthreads();
    if (t % (2 * d) == 0 && t + 2 * d < 243)
      s[t] += s[t + d] + s[t + 2 * d];
  }
  if (t == 0)
    *out = s[0];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 243 * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMemset(in, 0, 243 * sizeof(int));
  sum<<<1, 243>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
