// EXPECT: wrong out-of-bounds
// the block of the wrapper is 256 by default but the grid is computed for 128, without a guard in the kernel
#include <cuda_runtime.h>
#include <utility>
__global__ void ones(float *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
template <class K, class... A> void run(K k, size_t n, int block, A &&...args) {
  unsigned grid = (n + 127) / 128;
  k<<<grid, block>>>(std::forward<A>(args)...);
}
int main() {
  float *a;
  cudaMalloc(&a, 1024 * sizeof(float));
  run(ones, 1024, 256, a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
