// EXPECT: wrong race
// the 32-bit product wraps: 16384 * 512 * 1024 = 2^33, so threads 2^22 apart write the same rows
#include <cstddef>
__global__ void rowHeads(char *a) {
  size_t row = (blockIdx.x * blockDim.x + threadIdx.x) * 1024u;
  a[row] = (char)blockIdx.x;
}

int main() {
  size_t rows = (size_t)16384 * 512;
  char *a;
  cudaMalloc(&a, rows * 1024);
  rowHeads<<<16384, 512>>>(a);
  return cudaDeviceSynchronize();
}
