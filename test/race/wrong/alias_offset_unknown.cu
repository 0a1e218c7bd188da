// A pointer and another one into the same allocation, at a distance that the host computes.
// veriwarp-expect: race=refuted|possible@marked
// Why: nothing says that the distance is at least 256 elements.
#include <cuda_runtime.h>
int distance();

__global__ void copy(const float *from, float *to) {
  int i = threadIdx.x;
  to[i] = from[i]; // expect: race
}

void run(float *all) { copy<<<1, 256>>>(all, all + distance()); }
