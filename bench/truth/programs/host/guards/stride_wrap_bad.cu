// EXPECT: wrong out-of-bounds
// i * stride wraps to 0 for i = 65536 (block 256, thread 0), which writes d[2^32] of 2^20 bytes
// AIM: the guard multiplies in 32 bits, the index in 64
__global__ void marks(char *d, unsigned stride, unsigned total) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i * stride < total) {
    size_t at = i;
    at *= stride;
    d[at] = 1;
  }
}

int main() {
  unsigned total = 1u << 20, stride = 1u << 16;
  char *d;
  cudaMalloc(&d, total);
  marks<<<300, 256>>>(d, stride, total);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
