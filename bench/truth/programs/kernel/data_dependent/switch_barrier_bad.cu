// EXPECT: wrong race
// mode 2 takes the case without a barrier
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  switch (cfg[0]) {
  case 1:
    __syncthreads();
    break;
  case 2:
    s[t] = 5;
    break;
  default:
    return;
  }
  out[t] = s[63 - t];
}

int main() {
  int h[4] = {2, 0, 0, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
