// EXPECT: wrong assertion
// a = 0x800000 + t: __mul24 sign-extends bit 23, so for thread 0 it gives -8388608 * 3 and not 8388608 * 3
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
  product<<<1, 64>>>(0x800000, out);
  cudaDeviceSynchronize();
  cudaFree(out);
}
