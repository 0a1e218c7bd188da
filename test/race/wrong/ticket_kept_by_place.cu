// Each thread keeps the ticket that it has drawn, at its place in the block.
// veriwarp-args: --block=64
// veriwarp-expect: race=possible|refuted@marked
// Why: the counter is one for the whole grid, and blocks write the same elements. A kernel that draws from a counter in
// global memory is not meant for a grid of one block.
__device__ int drawn;

__global__ void keep(int *tickets) {
  int ticket = atomicAdd(&drawn, 1);
  tickets[threadIdx.x] = ticket; // expect: race
}
