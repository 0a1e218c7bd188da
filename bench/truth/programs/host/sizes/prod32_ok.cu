// EXPECT: right
// 4.9e9 bytes are allocated, the index is 64 bits wide
// AIM: a product of two unsigned ints wraps before it becomes a size_t
__global__ void rows(unsigned char *d, unsigned cols) {
  size_t row = blockIdx.x;
  for (unsigned c = threadIdx.x; c < cols; c += blockDim.x)
    d[row * cols + c] = c & 0xff;
}

int main() {
  unsigned nRows = 70000, nCols = 70000;
  unsigned char *d;
  if (cudaMalloc(&d, size_t(nRows) * nCols) != cudaSuccess)
    return 1;
  rows<<<nRows, 256>>>(d, nCols);
  cudaDeviceSynchronize();
  cudaFree(d);
}
