// EXPECT: right
// both operands are below 2^23 in magnitude, and the product fits 32 bits
// AIM: __mul24 takes the low 24 bits as signed
#include <cassert>

__global__ void product(int base, int *out) {
  int a = base + (int)threadIdx.x;
  int p = __mul24(a, 3);
  assert(p == a * 3);
  out[threadIdx.x] = p;
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  product<<<1, 64>>>(0x7fff00, out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
