// Blocks with something to do count twice.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted|possible@marked
// Why: a block that counts twice stands for one that has not come.

__device__ unsigned c;
__global__ void k(const int *todo, int *part, int *out) {
  if (threadIdx.x != 0)
    return;
  part[blockIdx.x] = 1; // expect: race
  __threadfence();
  if (todo[blockIdx.x])
    atomicAdd(&c, 1u);
  unsigned t = atomicAdd(&c, 1u);
  __threadfence();
  if (t == gridDim.x - 1) {
    int s = 0;
    for (unsigned b = 0; b < gridDim.x; ++b)
      s += part[b]; // expect: race
    *out = s;
  }
}
