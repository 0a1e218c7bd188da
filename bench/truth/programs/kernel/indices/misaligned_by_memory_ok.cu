// EXPECT: right
// the offset in memory is 4, so the float4 is aligned
__global__ void work(const int *cfg, int *out) {
  int4 v = *reinterpret_cast<int4 *>(out + 4 * threadIdx.x + cfg[0]);
  out[512 + threadIdx.x] = v.x + v.w;
}

int main() {
  int h[4] = {4, 5, 5, 5}, *cfg, *out;
  cudaMalloc(&cfg, sizeof h);
  cudaMalloc(&out, 1024 * sizeof(int));
  cudaMemset(out, 0, 1024 * sizeof(int));
  cudaMemcpy(cfg, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 64>>>(cfg, out);
  return cudaDeviceSynchronize();
}
