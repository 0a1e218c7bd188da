// EXPECT: right
// the guard multiplies in 64 bits: only i < 16 passes
// AIM: the guard multiplies in 32 bits, the index in 64
__global__ void marks(char *d, unsigned stride, unsigned total) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if ((size_t)i * stride < total) {
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
