// EXPECT: right
// n / 256 + (n % 256 != 0) is 16777216 blocks for n = 2^32 - 100, and i < n fits into 32 bits
// AIM: (n + 255) / 256 wraps for unsigned n near 2^32
__global__ void clear(unsigned char *bytes, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    bytes[i] = 0xff;
}

static unsigned blocksFor(unsigned n) {
  return n / 256u + (n % 256u != 0);
}

int main() {
  unsigned n = 0u - 100u; // nearly 4 GiB
  unsigned char *bytes;
  if (cudaMalloc(&bytes, n) != cudaSuccess)
    return 1;
  clear<<<blocksFor(n), 256>>>(bytes, n);
  cudaDeviceSynchronize();
  cudaFree(bytes);
  return 0;
}
