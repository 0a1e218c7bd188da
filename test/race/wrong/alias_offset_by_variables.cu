// The second pointer is computed from the first through variables, casts and an address of an element.
// veriwarp-expect: race=refuted|possible@marked definite
// Why: 'to' points 64 elements behind 'from', and 256 threads copy.
#include <cuda_runtime.h>
__global__ void copy(const float *__restrict__ from, float *__restrict__ to) {
  int i = threadIdx.x;
  to[i] = from[i]; // expect: race
}

void run(float *all) {
  const int gap = 64;
  char *bytes = (char *)all + gap * sizeof(float);
  float *first = all;
  float *second = (float *)bytes;
  copy<<<1, 256>>>(first, &second[0]);
}
