// EXPECT: wrong out-of-bounds
// the second launch has a grid of 2x4 blocks: 512 threads; thread 0 of block (0,2) writes element 256 of 256.
// AIM: one member of a cudaLaunchConfig_t is changed between two launches
__global__ void spread(int *p, int base) {
  int block = blockIdx.y * gridDim.x + blockIdx.x;
  int i = block * blockDim.x + threadIdx.x;
  p[i] = base + i;
}

int main() {
  int *p = nullptr;
  cudaMalloc(&p, 256 * sizeof(int));
  cudaLaunchConfig_t cfg = {};
  cfg.gridDim = 2;
  cfg.blockDim = 64;
  cudaLaunchKernelEx(&cfg, spread, p, 1);
  cfg.gridDim.y = 4;
  cudaLaunchKernelEx(&cfg, spread, p, 2);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
