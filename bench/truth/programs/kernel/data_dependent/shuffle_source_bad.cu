// EXPECT: wrong race
// the host has stored 1: each lane gets the index of the next lane, and lanes 30 and 31 both change element 31 (lane 31 gets its own value)
__global__ void work(const int *cfg, int *out) {
  int i = __shfl_down_sync(0xffffffffu, (int)threadIdx.x, cfg[0] & 1);
  out[i] += threadIdx.x;
}

int main() {
  int h[4] = {1, 0, 0, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
