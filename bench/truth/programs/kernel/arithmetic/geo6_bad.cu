// EXPECT: wrong assertion
// the unsigned mask is 0 after 32 iterations (unsigned shifts drop bits, C++ says).
// AIM: values that are multiplied or shifted in a loop
#include <cassert>
__global__ void k(int *out) {
  unsigned mask = 1;
  for (int i = 0; i < 40; ++i) {
    assert(mask != 0);
    out[i] = mask;
    mask <<= 1;
  }
}
int main() { int *p; cudaMalloc(&p, 4000); k<<<1, 1>>>(p); cudaDeviceSynchronize(); }
