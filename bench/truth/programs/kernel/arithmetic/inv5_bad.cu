// EXPECT: wrong assertion
// as inv4.
// AIM: invariants under wrapping
#include <cassert>
__global__ void k(int *out) {
  unsigned p = 0;
  for (int i = 0; i < 8; ++i) {
    assert((int)p >= 0);
    if (i * i % 3 == 1)
      p += 0x40000000u;
  }
  out[0] = p;
}
int main() { int *q; cudaMalloc(&q, 4000); k<<<1, 1>>>(q); cudaDeviceSynchronize(); }
