// EXPECT: right
// the buffer has grid * block elements, one for each thread, whatever the runtime suggests.
// AIM: shape from cudaOccupancyMaxPotentialBlockSize
__global__ void ident(unsigned *p) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = i;
}

int main() {
  int grid = 0, block = 0;
  if (cudaOccupancyMaxPotentialBlockSize(&grid, &block, ident, 0, 0) != cudaSuccess)
    return 1;
  unsigned *p = nullptr;
  if (cudaMalloc(&p, (size_t)grid * block * sizeof(unsigned)) != cudaSuccess)
    return 1;
  ident<<<grid, block>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
