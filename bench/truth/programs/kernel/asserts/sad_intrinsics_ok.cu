// EXPECT: right
// __usad takes |x - y| of unsigned operands: 0xffffffff - t and t differ by 0xffffffff - 2t
// AIM: signed and unsigned sum of absolute differences
#include <cassert>

__global__ void spread(unsigned *out) {
  unsigned t = threadIdx.x;
  unsigned x = 0xffffffffu - t;
  unsigned d = __usad(x, t, 0u);
  assert(d == x - t);
  out[t] = d;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 128 * sizeof(unsigned));
  spread<<<1, 128>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
