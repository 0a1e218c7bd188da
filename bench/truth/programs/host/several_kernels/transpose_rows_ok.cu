// EXPECT: right
// 8 and 16 divide 32
// AIM: the number of rows per step must divide the tile: one instance breaks it
template <int TILE, int ROWS> __global__ void transpose(const float *in, float *out, int n) {
  __shared__ float tile[TILE][TILE + 1];
  int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    if (x < n && y + j < n)
      tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int j = 0; j < TILE; j += ROWS)
    if (x < n && y + j < n)
      out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j];
}

template <int ROWS> void go(const float *in, float *out, int n) {
  dim3 grid((n + 31) / 32, (n + 31) / 32);
  transpose<32, ROWS><<<grid, dim3(32, ROWS)>>>(in, out, n);
}

int main() {
  const int n = 100;
  float *in, *out;
  cudaMalloc(&in, n * n * sizeof(float));
  cudaMalloc(&out, n * n * sizeof(float));
  cudaMemset(in, 0, n * n * sizeof(float));
  go<8>(in, out, n);
  go<16>(in, out, n);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
