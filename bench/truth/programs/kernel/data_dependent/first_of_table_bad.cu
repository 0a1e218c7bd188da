// EXPECT: wrong race
// block 1 has no row: its threads read the tile without a barrier
__global__ void rows(const int *offs, const float *v, float *out) {
  __shared__ float tile[64];
  int t = threadIdx.x;
  tile[t] = 0;
  int first = offs[blockIdx.x], last = offs[blockIdx.x + 1];
  if (last > first) {
    tile[t] = v[first * 64 + t];
    __syncthreads();
  }
  out[blockIdx.x * 64 + t] = tile[t ^ 32];
}

int main() {
  int h[3] = {0, 4, 4}, *offs;
  float *v, *out;
  cudaMalloc(&offs, sizeof h);
  cudaMalloc(&v, 4 * 64 * sizeof(float));
  cudaMalloc(&out, 128 * sizeof(float));
  cudaMemcpy(offs, h, sizeof h, cudaMemcpyHostToDevice);
  rows<<<2, 64>>>(offs, v, out);
  return cudaDeviceSynchronize();
}
