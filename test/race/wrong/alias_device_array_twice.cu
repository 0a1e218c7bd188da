// Two parameters with addresses in one __device__ array that the kernel does not name.
// veriwarp-expect: race=refuted|possible@marked definite
// Why: 128 elements apart, and 256 threads.
#include <cuda_runtime.h>
__device__ float table[512];

__global__ void copy(const float *from, float *to) {
  int i = threadIdx.x;
  to[i] = from[i]; // expect: race
}

void run() {
  float *address;
  if (cudaGetSymbolAddress((void **)&address, table) != cudaSuccess)
    return;
  copy<<<1, 256>>>(address, address + 128);
}
