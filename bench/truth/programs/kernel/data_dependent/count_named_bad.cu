// EXPECT: wrong barrier-divergence
// the count in memory is 96, but only 64 threads come
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, n = cfg[3];
  s[t] = t;
  asm volatile("bar.sync 1, %0;" ::"r"(n) : "memory");
  out[t] = s[63 - t];
}

int main() {
  int h[4] = {0, 0, 0, 96}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
