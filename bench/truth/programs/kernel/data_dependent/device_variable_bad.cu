// EXPECT: wrong race
// the variable has the value 7: the rows overlap
__device__ int pitch = 7;
__global__ void work(const int *cfg, int *out) {
  int x = threadIdx.x % 8, y = threadIdx.x / 8;
  out[y * pitch + x] = cfg[x & 3] + threadIdx.x;
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
