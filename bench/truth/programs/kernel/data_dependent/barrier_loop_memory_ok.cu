// EXPECT: right
// the loop makes at least one iteration (the host has stored 2), each with a barrier before s is read
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, acc = 0;
  s[t] = t;
  for (int i = 0; i < cfg[1]; i++) {
    acc += i * t;
    __syncthreads();
  }
  out[t] = s[63 - t] + acc;
}

int main() {
  int h[4] = {0, 2, 0, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
