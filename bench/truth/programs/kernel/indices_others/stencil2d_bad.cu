// EXPECT: wrong race
// in place
__global__ void jacobi(float *a, float *b) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x > 0 && x < 63 && y > 0 && y < 63)
    a[y * 64 + x] = 0.25f * (a[y * 64 + x - 1] + a[y * 64 + x + 1] + a[y * 64 - 64 + x] + a[y * 64 + 64 + x]);
}
int main() {
  float *a;
  cudaMalloc(&a, 4096 * sizeof(float));
  float *b;
  cudaMalloc(&b, 4096 * sizeof(float));
  jacobi<<<dim3(4, 4), dim3(16, 16)>>>(a, b);
  return cudaDeviceSynchronize();
}
