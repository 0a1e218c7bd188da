// A shuffle hands the index of lane 0 to the whole warp, and every lane writes there.
// veriwarp-args: --block=64 --grid=2
// veriwarp-expect: race=refuted|possible@marked
// Why: the 32 lanes of a warp write one element.
__global__ void broadcast(int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int first = __shfl_sync(0xffffffffu, i, 0);
  out[first] = threadIdx.x; // expect: race
}
