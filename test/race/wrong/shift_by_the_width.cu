// Bits that are shifted out: for threads from 32 on nothing is left of the mask.
// veriwarp-expect: race=refuted|possible@marked
// Why: 1u << 32 and more is 0 on the GPU (PTX: shl), so threads 32 to 63 all write out[0].
#include <cuda_runtime.h>

__global__ void masks(int *out) {
  unsigned mask = 1u << threadIdx.x;
  if (mask == 0)
    out[0] = threadIdx.x; // expect: race
}
__global__ void within(int *out) {
  unsigned mask = 3u << threadIdx.x;
  if (!(mask & 0xffffffffu))
    out[1] = threadIdx.x; // expect: race
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof(int));
  masks<<<1, 64>>>(out);
  within<<<1, 64>>>(out);
  return cudaDeviceSynchronize();
}
