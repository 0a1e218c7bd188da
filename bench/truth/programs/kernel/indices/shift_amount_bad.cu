// EXPECT: wrong out-of-bounds
// n = 1000 bits need 32 words, n / 32 are 31: lane 0 of the last warp writes word 31
__global__ void bitmap(const float *x, unsigned *words, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned b = __ballot_sync(0xffffffffu, i < n && x[i] > 0);
  if (i < n && threadIdx.x % 32 == 0)
    words[i / 32] = b;
}

int main() {
  const int n = 1000;
  float *x;
  unsigned *words;
  cudaMalloc(&x, n * sizeof(float));
  cudaMalloc(&words, (n ) / 32 * sizeof(unsigned));
  bitmap<<<4, 256>>>(x, words, n);
  return cudaDeviceSynchronize();
}
