// EXPECT: wrong out-of-bounds
// the tag stays in the pointer of odd threads: thread 1 accesses an int at an odd address (misaligned)
// AIM: tag in the low bit of a pointer
#include <cstdint>

__global__ void tagged(int *a) {
  int t = threadIdx.x;
  uintptr_t p = reinterpret_cast<uintptr_t>(a + t) | (t & 1);
  bool odd = p & 1;
  int *q = reinterpret_cast<int *>(p);
  *q = odd ? -t : t;
}

int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  tagged<<<1, 64>>>(a + 0);
  cudaDeviceSynchronize();
  cudaFree(a);
}
