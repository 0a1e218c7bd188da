// EXPECT: wrong assertion
// threads from 128 on: the signed char is negative
#include <cassert>
__global__ void bytes(signed char *b) {
  signed char c = (signed char)threadIdx.x;
  assert(c >= 0 && c == (int)threadIdx.x);
  b[threadIdx.x] = c;
}

int main() {
  signed char *b;
  cudaMalloc(&b, 256);
  bytes<<<1, 256>>>(b);
  return cudaDeviceSynchronize();
}
