// EXPECT: right
// the host has stored 1, so the other buffer is read
__global__ void work(const int *cfg, int *out) {
  __shared__ int a[64], b[64];
  int t = threadIdx.x;
  a[t] = b[t] = t;
  __syncthreads();
  const int *src = cfg[0] ? b : a;
  a[t] = src[63 - t] * 2;
  __syncthreads();
  out[t] = a[t];
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
