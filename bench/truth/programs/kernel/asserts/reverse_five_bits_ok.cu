// EXPECT: right
// __brev(x) >> 27 reverses five bits, and twice is the identity
// AIM: __brev with the wrong shift
#include <cassert>

__device__ __noinline__ unsigned rev5(unsigned x) { return __brev(x) >> 27; }

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
