// EXPECT: wrong race
// the stride is 0: all threads add to element 0
__global__ void work(const int *cfg, int *out) {
  int i = threadIdx.x * cfg[1];
  out[i] += threadIdx.x;
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
