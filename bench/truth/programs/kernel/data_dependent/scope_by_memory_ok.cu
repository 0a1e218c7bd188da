// EXPECT: right
// the host has stored 1, so the atomics of the grid are used
__global__ void work(const int *cfg, int *out) {
  if (cfg[0])
    atomicAdd(out, 1);
  else
    atomicAdd_block(out, 1);
}

int main() {
  int h[4] = {1, 5, 5, 5}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<4, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
