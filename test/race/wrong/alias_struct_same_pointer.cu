// A record of pointers, in which two fields are one pointer.
// veriwarp-expect: race=refuted|possible@marked definite
// Why: each thread reads its right neighbour's element, which the neighbour writes.
#include <cuda_runtime.h>
struct Arrays {
  const float *in;
  float *out;
};

__global__ void shift(Arrays arrays) {
  int i = threadIdx.x;
  arrays.out[i] = arrays.in[i + 1]; // expect: race
}

void run(float *data) {
  Arrays arrays = {data, data};
  shift<<<1, 256>>>(arrays);
}
