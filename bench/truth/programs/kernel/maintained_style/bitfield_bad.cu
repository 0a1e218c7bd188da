// EXPECT: wrong race
// two threads write adjacent bit-fields of the same storage unit, which is one memory location in C++ (read-modify-write)
#include <cuda_runtime.h>
struct Flags { unsigned color : 4; unsigned level : 12; unsigned kind : 16; };
__global__ void k(Flags *out) {
  __shared__ Flags f[64];
  int t = threadIdx.x;
  f[t >> 1].kind = 0; if (t & 1) f[t >> 1].color = t & 15; else f[t >> 1].level = t;
  __syncthreads();
  if (t < 64) out[t] = f[t];
}
int main() {
  Flags *o; cudaMalloc(&o, 64 * sizeof(Flags));
  k<<<1, 128>>>(o);
  cudaDeviceSynchronize();
}
