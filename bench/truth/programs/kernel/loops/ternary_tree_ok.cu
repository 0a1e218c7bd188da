// EXPECT: right
// with t % (3*d) == 0 the active threads are 3d apart and touch t, t+d and t+2d only.
// AIM: reduction tree with steps 1, 3, 9, 27, 81 and a test that fits steps of two
__global__ void sum(const int *in, int *out) {
  __shared__ int s[243];
  const int t = threadIdx.x;
  s[t] = in[t];
  for (int d = 1; d < 243; d *= 3) {
    __syncthreads();
    if (t % (3 * d) == 0)
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
