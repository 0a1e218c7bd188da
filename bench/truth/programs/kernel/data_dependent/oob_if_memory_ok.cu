// EXPECT: right
// the host has stored 64 as the limit
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t < cfg[1]) {
    s[t] = t;
    out[t] = s[t] + 1;
  }
}

int main() {
  int h[4] = {0, 64, 0, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 128>>>(cfg, out);
  return cudaDeviceSynchronize();
}
