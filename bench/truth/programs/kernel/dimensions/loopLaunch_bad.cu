// EXPECT: wrong out-of-bounds
// the loop runs to 8 inclusive
__global__ void k(float *a, int off) { a[off + threadIdx.x] = off; }
int main() {
  float *a;
  cudaMalloc(&a, 1024 * sizeof(float));
  for (int i = 0; i <= 8; ++i) k<<<1, 128>>>(a, i * 128);
  return cudaDeviceSynchronize();
}
