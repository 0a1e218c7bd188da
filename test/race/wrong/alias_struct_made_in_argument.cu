// A record of pointers made in the launch itself; a field points into what a parameter points to.
// veriwarp-expect: race=refuted|possible@marked definite
// Why: 'arrays.out' is one element behind 'in'.
#include <cuda_runtime.h>
struct Arrays {
  float *out;
  int n;
};

__global__ void shift(const float *in, Arrays arrays) {
  int i = threadIdx.x;
  if (i < arrays.n)
    arrays.out[i] = in[i]; // expect: race
}

void run(float *data) { shift<<<1, 256>>>(data, Arrays{data + 1, 100}); }
