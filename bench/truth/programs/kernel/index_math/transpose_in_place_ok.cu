// EXPECT: right
// only threads below the diagonal (col < row) swap (row, col) with (col, row)
// AIM: in-place transposition across blocks
__global__ void transpose(int *m, int n) {
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  bool mine = col < row;
  if (mine && col < n && row < n) {
    int a = m[row * n + col];
    m[row * n + col] = m[col * n + row];
    m[col * n + row] = a;
  }
}

int main() {
  int n = 48, *m;
  cudaMalloc(&m, n * n * sizeof(int));
  cudaMemset(m, 0, n * n * sizeof(int));
  transpose<<<dim3(n / 16, n / 16), dim3(16, 16)>>>(m, n);
  cudaDeviceSynchronize();
  cudaFree(m);
}
