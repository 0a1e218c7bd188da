// A shuffle with the full mask in one branch; the lanes in the other never come to it, work and leave the kernel.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: barrier-divergence=refuted|possible@marked level=warp
// Why: lanes 16 to 31 are named in the mask and have not left the kernel, but never execute the shuffle.
__global__ void half(int *data) {
  int g = blockIdx.x * 32 + threadIdx.x;
  if (threadIdx.x < 16) {
    int v = data[g];
    data[g] = v + __shfl_down_sync(0xffffffffu, v, 8); // expect: barrier-divergence
  } else {
    data[g] = 0;
  }
}
