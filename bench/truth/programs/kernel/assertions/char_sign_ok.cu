// EXPECT: right
// an unsigned char is at most 255 and never negative
#include <cassert>
__global__ void bytes(unsigned char *b) {
  unsigned char c = (unsigned char)threadIdx.x;
  assert(c >= 0 && c == (int)threadIdx.x);
  b[threadIdx.x] = c;
}

int main() {
  unsigned char *b;
  cudaMalloc(&b, 256);
  bytes<<<1, 256>>>(b);
  return cudaDeviceSynchronize();
}
