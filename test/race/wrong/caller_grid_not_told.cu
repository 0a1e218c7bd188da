// A function of another file decides the size of the grid; threads go by their blocks: the kernel is meant for several.
// veriwarp-expect: race=refuted|possible@marked level=grid
// Why: all blocks count up the same elements. Not definite: the function may return 1 whatever it is asked.
#include <cuda_runtime.h>
extern int blocksFor(int n);

__global__ void countUp(const int *in, int *sums) {
  sums[threadIdx.x] += in[blockIdx.x * blockDim.x + threadIdx.x]; // expect: race
}

void total(const int *in, int *sums, int n) { countUp<<<blocksFor(n), 256>>>(in, sums); }
