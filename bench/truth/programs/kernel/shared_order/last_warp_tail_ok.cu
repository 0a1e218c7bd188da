// EXPECT: right
// the __syncwarp separates the step with distance 32 from the next one, all within warp 0
__global__ void sum(const int *in, int *out) {
  __shared__ int s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  for (int d = 128; d >= 32; d >>= 1) {
    __syncthreads();
    if (t < d)
      s[t] += s[t + d];
  }
  if (t < 32) {
    __syncwarp();
    int v = s[t];
    if (t < 16)
      v += s[t + 16];
    for (int d = 8; d > 0; d >>= 1)
      v += __shfl_down_sync(0xffffffffu, v, d);
    if (t == 0)
      out[blockIdx.x] = v;
  }
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 16 * 256 * sizeof(int));
  cudaMalloc(&out, 16 * sizeof(int));
  cudaMemset(in, 0, 16 * 256 * sizeof(int));
  sum<<<16, 256>>>(in, out);
  return cudaDeviceSynchronize();
}
