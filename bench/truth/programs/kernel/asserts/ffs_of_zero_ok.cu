// EXPECT: right
// x has bit 8 set, so it is not zero and both ways count the trailing zeros
// AIM: bit counting at zero
#include <cassert>

__global__ void trailing(unsigned *out) {
  unsigned x = threadIdx.x * 6u | 256u;
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
