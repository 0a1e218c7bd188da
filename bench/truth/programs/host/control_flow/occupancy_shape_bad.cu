// EXPECT: wrong out-of-bounds
// the buffer has grid * 32 elements; the suggested block has more than 32 threads on every GPU of sm_80 and later (32 blocks of 32 threads do not fill a multiprocessor), so the last thread writes behind the end.
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
  if (cudaMalloc(&p, (size_t)grid * 32 * sizeof(unsigned)) != cudaSuccess)
    return 1;
  ident<<<grid, block>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
