// EXPECT: right
// the wrapper divides the elements by the block, 8 blocks of 128 are 1024
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
  run(ones, 1024, 128, a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
