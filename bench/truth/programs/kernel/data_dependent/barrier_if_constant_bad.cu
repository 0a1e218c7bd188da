// EXPECT: wrong race
// the constant is false: no barrier
struct Config {
  int scale;
  bool exchange;
};
__constant__ Config config = {3, false};
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = cfg[t & 3] * config.scale;
  if (config.exchange)
    __syncthreads();
  out[t] = s[t ^ 32];
}

int main() {
  int h[4] = {0, 1, 2, 3}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
