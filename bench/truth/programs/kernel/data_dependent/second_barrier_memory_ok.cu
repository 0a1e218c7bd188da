// EXPECT: right
// of the two barriers, at least one is always reached
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, mode = cfg[3];
  s[t] = t;
  if (mode < 3)
    __syncthreads();
  if (mode > 2)
    __syncthreads();
  out[t] = s[63 - t];
}

int main() {
  int h[4] = {0, 0, 0, 2}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
