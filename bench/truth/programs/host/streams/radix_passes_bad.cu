// EXPECT: wrong out-of-bounds
// a ninth pass with shift 32 adds to counts[128..143] of 128 elements: thread 0 of block 0
// AIM: one histogram for each digit; the number of passes is off by one
__global__ void histogram(const unsigned *keys, unsigned *counts, int n, int shift) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    unsigned digit = (keys[i] >> (shift & 31)) & 15u;
    atomicAdd(counts + digit, 1u);
  }
}

int main() {
  const int n = 5000, bits = 4, bins = 1 << bits;
  unsigned *keys, *counts;
  cudaMalloc(&keys, n * sizeof(unsigned));
  cudaMalloc(&counts, 32 / bits * bins * sizeof(unsigned));
  cudaMemset(keys, 0x3c, n * sizeof(unsigned));
  cudaMemset(counts, 0, 32 / bits * bins * sizeof(unsigned));
  for (int shift = 0; shift <= 32; shift += bits)
    histogram<<<(n + 255) / 256, 256>>>(keys, counts + shift / bits * bins, n, shift);
  cudaDeviceSynchronize();
  cudaFree(counts);
  cudaFree(keys);
}
