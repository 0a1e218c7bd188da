// EXPECT: right
// 65536 blocks of 65536 bytes: the largest offset is 2^32 - 1
#include <cstddef>
__global__ void fill(unsigned char *a) {
  unsigned base = blockIdx.x * 65536u;
  for (unsigned j = threadIdx.x; j < 65536u; j += blockDim.x)
    a[base + j] = (unsigned char)(blockIdx.x + j);
}

int main() {
  unsigned blocks = 65536;
  unsigned char *a;
  cudaMalloc(&a, (size_t)blocks * 65536);
  fill<<<blocks, 256>>>(a);
  return cudaDeviceSynchronize();
}
