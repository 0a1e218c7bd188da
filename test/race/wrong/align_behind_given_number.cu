// Doubles behind as many floats as the host says, in dynamic shared memory: an odd number of them, once.
// veriwarp-expect: out-of-bounds=refuted@marked kind=misaligned space=shared
// Why: the launch with 33 floats begins the doubles at byte 132.
#include <cuda_runtime.h>
__global__ void behind(int floats, double *out) {
  extern __shared__ float f[];
  double *d = (double *)(f + floats);
  d[threadIdx.x] = floats; // expect: out-of-bounds
  out[threadIdx.x] = d[threadIdx.x]; // expect: out-of-bounds
}

int main() {
  double *out;
  cudaMalloc(&out, 256);
  for (int floats = 32; floats < 34; floats++)
    behind<<<1, 32, 4 * 34 + 256>>>(floats, out);
}
