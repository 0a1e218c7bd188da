// EXPECT: wrong out-of-bounds
// the second launch has 8 x 256 threads: thread 0 of block 4 writes a[1024] of 1024 elements
// AIM: a launch configuration is changed in place between two launches of cudaLaunchKernelEx
__global__ void first(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = 0.f;
}
__global__ void second(float *a, float v) { a[blockIdx.x * blockDim.x + threadIdx.x] += v; }

int main() {
  float *a;
  cudaMalloc(&a, 1024 * sizeof(float));
  cudaStream_t s;
  cudaStreamCreate(&s);
  cudaLaunchConfig_t cfg = {};
  cfg.gridDim = 8;
  cfg.blockDim = 128;
  cfg.stream = s;
  cudaLaunchKernelEx(&cfg, first, a, 1024);
  cfg.blockDim.x *= 2;
  cfg.gridDim.y /= 2;
  cfg.gridDim.y = cfg.gridDim.y ? cfg.gridDim.y : 1;
  cudaLaunchKernelEx(&cfg, second, a, 2.5f);
  cudaStreamSynchronize(s);
  cudaStreamDestroy(s);
  cudaFree(a);
}
