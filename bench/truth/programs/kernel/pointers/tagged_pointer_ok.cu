// EXPECT: right
// the tag in bit 0 is removed before the pointer is used
// AIM: tag in the low bit of a pointer
#include <cstdint>

__global__ void tagged(int *a) {
  int t = threadIdx.x;
  uintptr_t p = reinterpret_cast<uintptr_t>(a + t) | (t & 1);
  bool odd = p & 1;
  int *q = reinterpret_cast<int *>(p & ~(uintptr_t)1);
  *q = odd ? -t : t;
}

int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  tagged<<<1, 64>>>(a + 0);
  cudaDeviceSynchronize();
  cudaFree(a);
}
