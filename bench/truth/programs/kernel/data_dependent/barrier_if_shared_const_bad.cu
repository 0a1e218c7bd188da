// EXPECT: wrong race
// the shared variable is 0, so nobody comes to the barrier
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64], sync;
  int t = threadIdx.x;
  if (t == 0)
    sync = 0;
  __syncthreads();
  s[t] = cfg[t & 3];
  if (sync)
    __syncthreads();
  out[t] = s[63 - t];
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
