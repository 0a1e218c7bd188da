// EXPECT: wrong race
// the host has stored 0
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  if (cfg[3] > 0)
    asm volatile("bar.sync 1, 64;" ::: "memory");
  out[t] = s[63 - t];
}

int main() {
  int h[4] = {0, 0, 0, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
