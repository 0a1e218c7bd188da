// A two-dimensional grid of which the target index uses one dimension.
// veriwarp-args: --block=64 --grid=8x4
// veriwarp-expect: race=refuted@marked definite level=grid kind=write-write space=global
// Why: blocks with one blockIdx.x and different blockIdx.y store into the same cells.
__global__ void layers(const int *in, int *out) {
  unsigned i = blockIdx.x * 64 + threadIdx.x;
  out[i] = in[blockIdx.y * 512 + i]; // expect: race
}
