// EXPECT: wrong out-of-bounds
// the last round allocates 256 ints; thread 0 of block 1 writes element 256 of 256.
// AIM: which of the allocations of a loop is the one that reaches the launch
__global__ void gray(unsigned *p) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = i ^ (i >> 1);
}

int main() {
  const int rounds[] = {1024, 512, 256};
  cudaStream_t st;
  cudaStreamCreate(&st);
  unsigned *p = nullptr;
  for (int n : rounds) {
    if (p)
      cudaFreeAsync(p, st);
    cudaMallocAsync(&p, n * sizeof(unsigned), st);
  }
  gray<<<4, 256, 0, st>>>(p);
  cudaFreeAsync(p, st);
  cudaStreamSynchronize(st);
  cudaStreamDestroy(st);
  return 0;
}
