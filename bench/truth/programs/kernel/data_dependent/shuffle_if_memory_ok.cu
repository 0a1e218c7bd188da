// EXPECT: right
// the host has stored 32, so all lanes of both warps come to the shuffle
__global__ void work(const int *cfg, int *out) {
  int lane = threadIdx.x % 32, v = lane;
  if (lane < cfg[2])
    v = __shfl_xor_sync(0xffffffffu, v, 1);
  __syncwarp();
  out[threadIdx.x] = v;
}

int main() {
  int h[4] = {0, 0, 32, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
