// EXPECT: wrong out-of-bounds
// unsigned 32-bit sum minus a constant wraps for the first block
__global__ void k(const float *a, float *out, int halo) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int d = -halo; d <= halo; ++d) s += a[i + d];
  out[i] = s;
}
int main() {
  float *a;
  cudaMalloc(&a, 520 * sizeof(float));
  float *b;
  cudaMalloc(&b, 512 * sizeof(float));
  k<<<4, 128>>>(a, b, 4);
  return cudaDeviceSynchronize();
}
