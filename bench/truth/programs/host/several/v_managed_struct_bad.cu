// EXPECT: wrong out-of-bounds
// the kernel sets rows to 9
#include <cuda_runtime.h>
struct Config {
  int rows = 4, cols = 32;
};
__managed__ Config cfg;
__global__ void tune() { cfg.rows = 9; }
__global__ void put(float *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1.0f; }
int main() {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  tune<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<cfg.rows, cfg.cols>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
