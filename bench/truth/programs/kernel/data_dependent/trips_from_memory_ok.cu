// EXPECT: right
// the loop makes one iteration, as the host has stored 1
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, sum = 0;
  for (int i = 0; i < cfg[0]; i++) {
    s[t] = t * i;
    __syncthreads();
    sum += s[63 - t];
  }
  out[t] = sum;
}

int main() {
  int h[4] = {1, 0, 0, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
