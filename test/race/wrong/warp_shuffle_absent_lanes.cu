// A shuffle with the full mask in a branch that half of the warp takes; the rest goes on to write.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: barrier-divergence=refuted|possible@marked level=warp
// Why: lanes 16 to 31 are named in the mask but never execute the shuffle, so it may wait for ever or give any value.
__global__ void half(int *data) {
  int v = data[blockIdx.x * 32 + threadIdx.x];
  if (threadIdx.x < 16)
    v += __shfl_down_sync(0xffffffffu, v, 8); // expect: barrier-divergence
  data[blockIdx.x * 32 + threadIdx.x] = v;
}
