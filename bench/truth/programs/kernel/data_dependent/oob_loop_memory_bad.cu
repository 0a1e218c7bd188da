// EXPECT: wrong out-of-bounds
// the host has stored 2: the loop goes to 128
__global__ void work(const int *cfg, int *out) {
  __shared__ int s[64];
  for (int i = threadIdx.x; i < 64 * cfg[0]; i += blockDim.x)
    s[i] = i;
  __syncthreads();
  out[threadIdx.x] = s[63 - threadIdx.x];
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
