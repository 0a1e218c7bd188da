// EXPECT: wrong launch
// 2097184 rows / 32 = 65537 blocks in y, and CUDA allows at most 65535 there.
// AIM: limit of a grid dimension after a division in the host code
__global__ void zero(char *m, int rows) {
  int r = blockIdx.y * blockDim.y + threadIdx.y;
  if (r < rows)
    m[r * 32 + threadIdx.x] = 0;
}

int main() {
  const int rows = (1 << 21) + 32;
  char *m;
  cudaMalloc(&m, static_cast<size_t>(rows) * 32);
  dim3 block(32, 32);
  dim3 grid(1, (rows + block.y - 1) / block.y);
  zero<<<grid, block>>>(m, rows);
  cudaDeviceSynchronize();
  cudaFree(m);
  return 0;
}
