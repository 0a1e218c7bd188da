// EXPECT: right
// the second launch has a grid of 4x1 blocks: 256 threads for 256 elements.
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
  cfg.gridDim.x = 4;
  cudaLaunchKernelEx(&cfg, spread, p, 2);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
