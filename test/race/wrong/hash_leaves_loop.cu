// A loop is left by a hash long after the bit beside it has been shifted out.
// veriwarp-expect: out-of-bounds=refuted|possible@marked
// Why: in round 40 the hash is 3^40 modulo 2^32, and element 64 of 64 is written.
#include <cuda_runtime.h>

__global__ void hashLeaves(unsigned *out) {
  __shared__ int s[64];
  unsigned mask = 1, hash = 1;
  for (int i = 0; i < 100; ++i) {
    if (hash == 689956897u) {
      s[i + 24] = i; // expect: out-of-bounds
      break;
    }
    if (mask & 4)
      s[i] = i;
    mask <<= 1;
    hash *= 3;
  }
  out[0] = mask + s[0];
}

int main() {
  unsigned *p;
  cudaMalloc(&p, 4000);
  hashLeaves<<<1, 1>>>(p);
}
