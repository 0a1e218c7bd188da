// The address of the second half of a __device__ array, whose first half the kernel writes by name.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
__device__ float table[512];

__global__ void shift(const float *in) {
  int i = threadIdx.x;
  table[i] = in[i];
}

void run() {
  float *address;
  cudaGetSymbolAddress((void **)&address, table);
  shift<<<1, 256>>>(address + 256);
}
