// One launch whose shape is known, and one whose shape the program reads: that may be 0, or too large.
// veriwarp-expect: all=any
// veriwarp-expect: launch=refuted|possible@marked tolerate=assumed
// Why: with the arguments 2000 or 0 the second launch fails. What is right of the first is no proof of both.
#include <cuda_runtime.h>
#include <cstdlib>
__global__ void fill(int *p) { p[threadIdx.x] = 1; }

int main(int, char **arguments) {
  int *p, n = std::atoi(arguments[1]);
  cudaMalloc(&p, 4096);
  fill<<<1, 32>>>(p);
  fill<<<1, n>>>(p); // expect: launch
  return cudaDeviceSynchronize();
}
