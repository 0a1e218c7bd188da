// EXPECT: right
// The bit-fields a and b occupy bytes 0 and 1, and c is another memory location (byte 2): thread 0 writes a, thread 1 writes c, and they do not race.
// AIM: a bit-field beside a member of the same word: the compiler must not widen the write, and the checker must not either
#include <cassert>
struct F {
  unsigned a : 4;
  unsigned b : 12;
  unsigned char c;
};
__device__ F f;

__global__ void k(unsigned x) {
  if (threadIdx.x == 0)
    f.a = x;
  else
    f.c = x + 1;
  __syncthreads();
  if (threadIdx.x == 0)
    assert(f.a == 3 && f.b == 0 && f.c == 4);
}

int main() {
  k<<<1, 2>>>(3);
  cudaDeviceSynchronize();
}
