// EXPECT: right
// each thread writes its own record, bit-fields of it are one memory location each
#include <cuda_runtime.h>
struct Flags { unsigned color : 4; unsigned level : 12; unsigned kind : 16; };
__global__ void k(Flags *out) {
  __shared__ Flags f[64];
  int t = threadIdx.x;
  if (t < 64) { f[t].color = t & 15; f[t].level = t * 2; f[t].kind = 1; }
  __syncthreads();
  if (t < 64) out[t] = f[t];
}
int main() {
  Flags *o; cudaMalloc(&o, 64 * sizeof(Flags));
  k<<<1, 128>>>(o);
  cudaDeviceSynchronize();
}
