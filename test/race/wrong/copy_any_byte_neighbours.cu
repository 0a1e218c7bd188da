// A copy of four characters to every third: Clang makes it one store of four bytes that may lie anywhere.
// veriwarp-expect: race=refuted@marked definite
// Why: the last byte of one thread is the first of the next; a store that is not aligned is not equal-or-disjoint.
#include <cuda_runtime.h>

__global__ void pack(unsigned char *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __builtin_memcpy(out + 3 * i, &i, 4); // expect: race
}

int main() {
  unsigned char *out;
  cudaMalloc(&out, 4 * 256 * 3 + 1);
  pack<<<4, 256>>>(out);
}
