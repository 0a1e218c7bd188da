// EXPECT: wrong assertion
// __sad takes the operands as signed: for thread 0 |-1 - 0| + 0 is 1, not 0xffffffff
// AIM: signed and unsigned sum of absolute differences
#include <cassert>

__global__ void spread(unsigned *out) {
  unsigned t = threadIdx.x;
  unsigned x = 0xffffffffu - t;
  unsigned d = __sad((int)x, (int)t, 0u);
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
