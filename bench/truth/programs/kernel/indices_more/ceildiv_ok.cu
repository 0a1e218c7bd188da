// EXPECT: right
// guard i < n
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] *= 2;
}
int main() {
  int n = 1000;
  float *a;
  cudaMalloc(&a, n * sizeof(float));
  k<<<(n + 255) / 256, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
