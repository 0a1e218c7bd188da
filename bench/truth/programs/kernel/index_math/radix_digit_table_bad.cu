// EXPECT: wrong out-of-bounds
// in pass 0 the digit is not masked: the key 0x1000 of thread 0 gives counter 0x1000 * 8 of 128
// AIM: digit of a radix sort, masked in all passes or in the last only
__global__ void countDigits(const unsigned *key, unsigned *table, int pass) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned digit = key[i] >> (4 * pass);
  if (pass == 7)
    digit &= 15u;
  atomicAdd(&table[digit * gridDim.x + blockIdx.x], 1u);
}

int main() {
  const int blocks = 8, n = blocks * 64;
  unsigned h[n], *key, *table;
  for (int i = 0; i < n; ++i)
    h[i] = 0x1000u + i;
  cudaMalloc(&key, sizeof h);
  cudaMalloc(&table, 16 * blocks * sizeof(unsigned));
  cudaMemcpy(key, h, sizeof h, cudaMemcpyHostToDevice);
  for (int pass = 0; pass < 8; ++pass) {
    cudaMemset(table, 0, 16 * blocks * sizeof(unsigned));
    countDigits<<<blocks, 64>>>(key, table, pass);
  }
  cudaDeviceSynchronize();
  cudaFree(key);
  cudaFree(table);
}
