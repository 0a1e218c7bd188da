// Each thread writes through one of two pointers, which the launch makes overlap.
// veriwarp-expect: race=refuted|possible@marked definite
// Why: odd[0] is even[1], which thread 2 writes through 'even' and thread 1 through 'odd'.
#include <cuda_runtime.h>
__global__ void split(int *even, int *odd) {
  int i = threadIdx.x;
  int *to = i & 1 ? odd : even;
  to[i / 2] = i; // expect: race
}

void run(int *data) { split<<<1, 256>>>(data, data + 1); }
