// EXPECT: wrong race
// the host copies 32: threads 0 and 32 both count
__constant__ int period;
__global__ void work(const int *cfg, int *out) {
  if (threadIdx.x % period == 0)
    out[0] += cfg[0];
}

int main() {
  int h[4] = {1, 2, 3, 4}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  int p = 32;
  cudaMemcpyToSymbol(period, &p, sizeof p);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
