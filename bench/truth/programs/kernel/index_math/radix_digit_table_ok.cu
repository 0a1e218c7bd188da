// EXPECT: right
// the digit is masked to 4 bits: the table has 16 * 8 counters
// AIM: digit of a radix sort, masked in all passes or in the last only
__global__ void countDigits(const unsigned *key, unsigned *table, int pass) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned digit = key[i] >> (4 * pass);
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
