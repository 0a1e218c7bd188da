// EXPECT: wrong assertion
// thread 0 has x = 0: __ffs(0) - 1 is -1, popc((0 & -0) - 1) is popc(0xffffffff) = 32
// AIM: bit counting at zero
#include <cassert>

__global__ void trailing(unsigned *out) {
  unsigned x = threadIdx.x * 6u;
  int a = __ffs((int)x) - 1;
  int b = __popc((x & (0u - x)) - 1u);
  assert(a == b);
  assert(x == 0 || 31 - __clz((int)(x & (0u - x))) == a);
  out[threadIdx.x] = a;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 40 * sizeof(unsigned));
  trailing<<<1, 40>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
