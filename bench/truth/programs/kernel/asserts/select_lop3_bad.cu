// EXPECT: wrong assertion
// the table 0xAC selects c where a is 1: for t = 1, a = 1, b = 3, c = 0 the result is 2 and not 1.
// AIM: truth table of lop3 in inline PTX
#include <cassert>

template <int Table> __device__ unsigned lop3(unsigned a, unsigned b, unsigned c) {
  unsigned d;
  asm("lop3.b32 %0, %1, %2, %3, %4;" : "=r"(d) : "r"(a), "r"(b), "r"(c), "n"(Table));
  return d;
}

__global__ void blend(unsigned *out) {
  const unsigned a = threadIdx.x, b = a * 3, c = a & 0x3cu;
  const unsigned d = lop3<0xAC>(a, b, c);
  assert(d == ((a & b) | (~a & c)));
  out[threadIdx.x] = d;
}

int main() {
  unsigned *out;
  cudaMalloc(&out, 64 * sizeof(unsigned));
  blend<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
