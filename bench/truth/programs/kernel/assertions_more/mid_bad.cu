// EXPECT: wrong assertion
// the unsigned sum of two large numbers wraps
#include <cassert>
__global__ void k(const unsigned *a, unsigned *out) {
  unsigned lo = a[0], hi = a[1];
  if (lo > hi) return;
  unsigned m = (lo + hi) / 2;
  assert(lo <= m && m <= hi);
  out[threadIdx.x] = m;
}
int main() {
  unsigned *a;
  cudaMalloc(&a, 2 * sizeof(unsigned));
  unsigned *o;
  cudaMalloc(&o, 32 * sizeof(unsigned));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
