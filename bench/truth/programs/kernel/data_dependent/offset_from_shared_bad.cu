// EXPECT: wrong race
// the offset is 1: the neighbour in the next warp is read without a barrier
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[96], off;
  int t = threadIdx.x;
  if (t == 0)
    off = 1;
  __syncthreads();
  s[t] = cfg[t & 3];
  out[t] = s[t + off];
}

int main() {
  int h[4] = {1, 2, 3, 4}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
