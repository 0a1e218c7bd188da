// EXPECT: right
// the product is computed in 64 bits
#include <cstddef>
__global__ void rowHeads(char *a) {
  size_t row = (size_t)(blockIdx.x * blockDim.x + threadIdx.x) * 1024;
  a[row] = (char)blockIdx.x;
}

int main() {
  size_t rows = (size_t)16384 * 512;
  char *a;
  cudaMalloc(&a, rows * 1024);
  rowHeads<<<16384, 512>>>(a);
  return cudaDeviceSynchronize();
}
