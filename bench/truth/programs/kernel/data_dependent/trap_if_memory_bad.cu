// EXPECT: wrong out-of-bounds
// the host has stored 70, which the test for 100 does not exclude
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, k = cfg[0];
  s[t] = t;
  if (k < 0 || k >= 100)
    __trap();
  __syncthreads();
  out[t] = s[k];
}

int main() {
  int h[4] = {70, 0, 0, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
