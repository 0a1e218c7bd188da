// EXPECT: right
// the condition of the continue depends on the block only
__global__ void odd(const int *in, int *out, int n) {
  __shared__ int s[64];
  int sum = 0, t = threadIdx.x;
  for (int r = 0; r < n; r++) {
    int v = in[r * 64 + t];
    if ((r + blockIdx.x) % 2 == 0)
      continue;
    s[t] = v;
    __syncthreads();
    sum += s[(t + r) & 63];
    __syncthreads();
  }
  out[blockIdx.x * 64 + t] = sum;
}

int main() {
  int h[4 * 64], *in, *out;
  for (int i = 0; i < 256; i++)
    h[i] = i;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, 2 * 64 * sizeof(int));
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  odd<<<2, 64>>>(in, out, 4);
  return cudaDeviceSynchronize();
}
