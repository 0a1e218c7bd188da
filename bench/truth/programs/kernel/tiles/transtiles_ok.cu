// EXPECT: right
// a barrier after reading each tile
__global__ void transpose(const float *in, float *out, int tiles) {
  __shared__ float tile[32][33];
  for (int b = 0; b < 4; ++b) {
    for (int j = 0; j < 32; j += 8)
      tile[threadIdx.y + j][threadIdx.x] = in[(b * 32 + threadIdx.y + j) * 32 + threadIdx.x];
    __syncthreads();
    for (int j = 0; j < 32; j += 8)
      out[(threadIdx.y + j) * 128 + b * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y + j];
    __syncthreads();
  }
}
int main() {
  float *a;
  cudaMalloc(&a, 4096 * sizeof(float));
  float *b;
  cudaMalloc(&b, 4096 * sizeof(float));
  transpose<<<1, dim3(32, 8)>>>(a, b, 4);
  return cudaDeviceSynchronize();
}
