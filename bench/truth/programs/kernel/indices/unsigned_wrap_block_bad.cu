// EXPECT: wrong race
// blockIdx.x * 65536u wraps to 0 for block 65536, which writes the bytes of block 0
#include <cstddef>
__global__ void fill(unsigned char *a) {
  unsigned base = blockIdx.x * 65536u;
  for (unsigned j = threadIdx.x; j < 65536u; j += blockDim.x)
    a[base + j] = (unsigned char)(blockIdx.x + j);
}

int main() {
  unsigned blocks = 65537;
  unsigned char *a;
  cudaMalloc(&a, (size_t)blocks * 65536);
  fill<<<blocks, 256>>>(a);
  return cudaDeviceSynchronize();
}
