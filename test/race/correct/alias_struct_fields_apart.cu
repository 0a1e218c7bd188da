// A record of pointers into one allocation, half by half.
// veriwarp-expect: all=proved
#include <cuda_runtime.h>
struct Arrays {
  float *in, *out;
};

__global__ void copy(Arrays arrays) {
  int i = threadIdx.x;
  arrays.out[i] = arrays.in[i] + arrays.in[(i + 1) % 256];
}

void run() {
  float *data;
  cudaMallocManaged(&data, 2 * 256 * sizeof(float));
  Arrays arrays;
  arrays.in = data;
  arrays.out = data + 256;
  copy<<<1, 256>>>(arrays);
}
