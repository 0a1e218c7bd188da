// EXPECT: wrong barrier-divergence
// the two warps read different numbers of barriers and wait forever
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, id = cfg[t / 32];
  s[t] = t;
  asm volatile("bar.sync %0, 64;" ::"r"(id) : "memory");
  out[t] = s[63 - t];
}

int main() {
  int h[4] = {1, 2, 0, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
