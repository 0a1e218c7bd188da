// A contract that keeps two arrays apart.
// veriwarp-expect: launch=refuted@marked definite
// Why: the launch passes one array for both.
#include <cuda_runtime.h>
//@ requires in != out;
__global__ void shift(const int *in, int *out) { out[threadIdx.x] = in[threadIdx.x + 1]; }

void run(int *p) { shift<<<1, 32>>>(p, p); } // expect: launch
