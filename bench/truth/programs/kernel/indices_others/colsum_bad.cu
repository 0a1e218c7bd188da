// EXPECT: wrong race
// two blocks of rows accumulate one column without atomics
__global__ void colsum(const float *m, float *s, int rows, int cols) {
  int c = blockIdx.x * blockDim.x + threadIdx.x;
  float x = 0;
  for (int r = blockIdx.y * 32; r < min(rows, (blockIdx.y + 1) * 32); ++r) x += m[r * cols + c];
  s[c] += x;
}
int main() {
  float *m;
  cudaMalloc(&m, 8192 * sizeof(float));
  float *s;
  cudaMalloc(&s, 128 * sizeof(float));
  cudaMemset(s, 0, 128 * sizeof(float));
  colsum<<<dim3(2, 2), 64>>>(m, s, 64, 128);
  return cudaDeviceSynchronize();
}
