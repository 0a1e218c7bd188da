// EXPECT: wrong assertion
// ~c of an unsigned char is computed in int: for t = 0, ~0 is -1 and not 255.
// AIM: integer promotion of a narrow unsigned type under ~
#include <cassert>

__global__ void invert(unsigned char *out) {
  const unsigned char c = threadIdx.x;
  const unsigned char d = ~c;
  assert(d == 255 - c);
  assert(~c == 255 - c);
  out[c] = d;
}

int main() {
  unsigned char *out;
  cudaMalloc(&out, 256);
  invert<<<1, 256>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
