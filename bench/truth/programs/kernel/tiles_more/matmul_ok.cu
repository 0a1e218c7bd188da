// EXPECT: right
// two barriers for each tile
__global__ void mm(const float *a, const float *b, float *c, int n) {
  __shared__ float A[16][16], B[16][16];
  int x = threadIdx.x, y = threadIdx.y, i = blockIdx.y * 16 + y, j = blockIdx.x * 16 + x;
  float s = 0;
  for (int k = 0; k < n; k += 16) {
    A[y][x] = a[i * n + k + x];
    B[y][x] = b[(k + y) * n + j];
    __syncthreads();
    for (int q = 0; q < 16; ++q) s += A[y][q] * B[q][x];
    __syncthreads();
  }
  c[i * n + j] = s;
}
int main() {
  float *a;
  cudaMalloc(&a, 4096 * sizeof(float));
  float *b;
  cudaMalloc(&b, 4096 * sizeof(float));
  float *c;
  cudaMalloc(&c, 4096 * sizeof(float));
  mm<<<dim3(4, 4), dim3(16, 16)>>>(a, b, c, 64);
  return cudaDeviceSynchronize();
}
