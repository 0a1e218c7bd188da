// EXPECT: right
// the optional holds 32
#include <cuda_runtime.h>
#include <optional>
__global__ void rot(int *a) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  a[threadIdx.x] = s[(threadIdx.x + 1) % blockDim.x];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  std::optional<int> block;
  block = 32;
  
  rot<<<1, block.value_or(64)>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
