// EXPECT: wrong race
// off the diagonal blocks every thread with tx != ty swaps: thread (1,0) of block (1,0) and thread (0,1) of block (0,1) both swap elements (0,17) and (17,0)
// AIM: in-place transposition across blocks
__global__ void transpose(int *m, int n) {
  int col = blockIdx.x * 16 + threadIdx.x, row = blockIdx.y * 16 + threadIdx.y;
  bool mine = threadIdx.x != threadIdx.y && (blockIdx.x != blockIdx.y || col < row);
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
