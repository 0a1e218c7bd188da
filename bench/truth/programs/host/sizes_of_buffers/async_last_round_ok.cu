// EXPECT: right
// the last round allocates 1024 unsigned ints; the 1024 threads fit.
// AIM: which of the allocations of a loop is the one that reaches the launch
__global__ void gray(unsigned *p) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = i ^ (i >> 1);
}

int main() {
  const int rounds[] = {256, 512, 1024};
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
