// The same product at a launch where nothing wraps.
// veriwarp-args: --block=256 --grid=256
// veriwarp-expect: race=proved
// veriwarp-expect: out-of-bounds=proved
__global__ void scaled(int *o) {
  unsigned i = (blockIdx.x * blockDim.x + threadIdx.x) * 65536u;
  o[i >> 16] = blockIdx.x;
}
