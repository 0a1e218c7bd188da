// Launches that are made on some devices and not on others: no host code decides that.
// veriwarp-expect: out-of-bounds=refuted@marked definite
// Why: on a device of compute capability 7 or more with more than four multiprocessors, thread 32 writes outside.
#include <cuda_runtime.h>

__global__ void fill(int *a) { a[threadIdx.x] = 1; } // expect: out-of-bounds

int main() {
  int *a, device = 0, multiprocessors = 0;
  cudaDeviceProp property;
  cudaGetDevice(&device);
  cudaGetDeviceProperties(&property, device);
  cudaMalloc(&a, 32 * sizeof(int));
  if (property.major < 7)
    return 0;
  cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device);
  if (multiprocessors > 4)
    fill<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
