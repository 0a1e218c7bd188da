// The host keeps the size of the grid to itself; of its blocks the kernel stores no more than the index.
// veriwarp-expect: race=possible@marked level=grid
// Why: with two blocks, both write the same elements; a host that launches one is right.
#include <cuda_runtime.h>
extern int blocksFor(int n);

__global__ void stamp(int *out) {
  out[threadIdx.x] = threadIdx.x + 1000 * blockIdx.x; // expect: race
}

int main() {
  int *out;
  cudaMalloc(&out, 256 * sizeof(int));
  stamp<<<blocksFor(256), 256>>>(out);
}
