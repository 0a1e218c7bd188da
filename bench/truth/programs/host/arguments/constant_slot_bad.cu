// EXPECT: wrong out-of-bounds
// limit[1] becomes 300: thread 0 of block 4 (i = 256) writes d[256] of 256 elements
// AIM: one element of a __constant__ array is overwritten by cudaMemcpyToSymbol with an offset
__constant__ int limit[4];

__global__ void fill(int *d, int which) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < limit[which])
    d[i] = which;
}

int main() {
  const int first[4] = {64, 256, 128, 32};
  int *d, more = 300;
  cudaMalloc(&d, 256 * sizeof(int));
  cudaMemcpyToSymbol(limit, first, sizeof first);
  cudaMemcpyToSymbol(limit, &more, sizeof more, 1 * sizeof(int));
  for (int k = 0; k < 3; ++k)
    fill<<<8, 64>>>(d, k);
  cudaDeviceSynchronize();
  cudaFree(d);
}
