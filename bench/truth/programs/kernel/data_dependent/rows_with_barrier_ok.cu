// EXPECT: right
// each block has at least one row (the host has stored 0, 3), so the barrier in the loop comes before the read
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, sum = 0;
  s[t] = 0;
  for (int r = cfg[0]; r < cfg[1]; r++) {
    s[t] += r;
    __syncthreads();
    sum += s[63 - t];
    __syncthreads();
  }
  out[t] = sum + s[t ^ 32];
}

int main() {
  int h[4] = {0, 3, 0, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
