// EXPECT: wrong launch
// n + 255 wraps to 155, so the grid has 155 / 256 = 0 blocks
// AIM: (n + 255) / 256 wraps for unsigned n near 2^32
__global__ void clear(unsigned char *bytes, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    bytes[i] = 0xff;
}

static unsigned blocksFor(unsigned n) {
  return (n + 255u) / 256u;
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
