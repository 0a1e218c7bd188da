// EXPECT: wrong race
// the masks in memory name the lanes of one half each
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = lane;
  __syncwarp((unsigned)cfg[lane / 16]);
  out[lane] = s[31 - lane];
}

int main() {
  int h[4] = {0x0000ffff, (int)0xffff0000, 0, 0}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(cfg, out);
  return cudaDeviceSynchronize();
}
