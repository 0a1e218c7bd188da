// EXPECT: right
// 2^32 + 2 becomes 2 in dim3: two blocks of 64 threads for 128 elements.
// AIM: size_t to unsigned in the dimensions of a launch
#include <cstddef>

__global__ void idx(int *p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[i] = i;
}

int main() {
  std::size_t rest = 128;
  std::size_t items = (std::size_t(64) << 32) + rest;
  std::size_t blocks = (items + 63) / 64;
  int *p = nullptr;
  cudaMalloc(&p, 128 * sizeof(int));
  idx<<<blocks, 64>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
