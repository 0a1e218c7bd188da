// A parameter that gets the address of a __device__ array, which the kernel uses by its name too.
// veriwarp-expect: race=refuted|possible@marked definite
// Why: 'in' is 'table': thread i writes what thread i - 1 reads.
#include <cuda_runtime.h>
__device__ float table[512];

__global__ void shift(const float *in) {
  int i = threadIdx.x;
  table[i] = in[i + 1]; // expect: race
}

void run() {
  float *address;
  cudaGetSymbolAddress((void **)&address, table);
  shift<<<1, 256>>>(address);
}
