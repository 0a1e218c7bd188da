// EXPECT: wrong assertion
// __brev(x) >> 26 yields twice the reversed value: for x = 1, r = 32 and __brev(32) >> 26 = 1, but 32 is not below 32
// AIM: __brev with the wrong shift
#include <cassert>

__device__ __noinline__ unsigned rev5(unsigned x) { return __brev(x) >> 26; }

__global__ void involution(unsigned *p) {
  unsigned x = threadIdx.x;                        // 0..31
  unsigned r = rev5(x);
  assert(r < 32);
  assert(rev5(r) == x);
  p[x] = r;
}

int main() {
  unsigned *p;
  cudaMalloc(&p, 32 * sizeof(unsigned));
  involution<<<1, 32>>>(p);
  cudaDeviceSynchronize();
  cudaFree(p);
}
