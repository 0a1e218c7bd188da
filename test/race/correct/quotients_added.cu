// A place that is moved on by the number of rows before it: larger numbers have no smaller quotients.
// veriwarp-expect: race=proved
#include <cuda_runtime.h>

__global__ void padded(float *out, const float *in, unsigned long n, unsigned long width) {
  const unsigned long id = blockIdx.x * (unsigned long)blockDim.x + threadIdx.x;
  if (id < n)
    out[id + id / width] = in[id];
}

__global__ void rowsOfOneMore(float *out, const float *in, unsigned long n, unsigned long width) {
  const unsigned long id = blockIdx.x * (unsigned long)blockDim.x + threadIdx.x;
  if (id < n)
    out[id % (width - 1) + id / (width - 1) * width] = in[id];
}
