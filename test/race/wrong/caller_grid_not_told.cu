// The host keeps the size of the grid to itself, and threads go by their blocks: the kernel is meant for several.
// veriwarp-expect: race=refuted@marked definite level=grid
// Why: all blocks count up the same elements.
#include <cuda_runtime.h>
extern int blocksFor(int n);

__global__ void countUp(const int *in, int *sums) {
  sums[threadIdx.x] += in[blockIdx.x * blockDim.x + threadIdx.x]; // expect: race
}

void total(const int *in, int *sums, int n) { countUp<<<blocksFor(n), 256>>>(in, sums); }
