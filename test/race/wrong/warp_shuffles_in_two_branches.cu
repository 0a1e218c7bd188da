// Each branch has a shuffle of its own, of another kind, with the full mask.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: barrier-divergence=refuted|possible@marked tolerate=unknown level=warp
// Why: all lanes that a mask names must execute the same kind of shuffle.
__global__ void two(int *data) {
  int g = blockIdx.x * 32 + threadIdx.x, v = data[g];
  if (threadIdx.x < 16)
    v += __shfl_xor_sync(0xffffffffu, v, 1); // expect: barrier-divergence
  else
    v -= __shfl_down_sync(0xffffffffu, v, 2); // expect: barrier-divergence
  data[g] = v;
}
