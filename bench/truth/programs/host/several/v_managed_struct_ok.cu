// EXPECT: right
// the kernel sets the rows of the managed structure to 8; 8*32 elements
#include <cuda_runtime.h>
struct Config {
  int rows = 4, cols = 32;
};
__managed__ Config cfg;
__global__ void tune() { cfg.rows = 8; }
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
