// A shuffle with the full mask in a loop of different trip counts; lanes that have done write their result.
// veriwarp-args: --block=32 --grid=1 --param=n=40
// veriwarp-expect: barrier-divergence=refuted|possible@marked level=warp
// Why: lanes 8 to 31 have not left the kernel while they write, and lanes 0 to 7 wait for them.
__global__ void trips(const int *in, int *out, int n) {
  int lane = threadIdx.x, sum = 0;
  for (int i = lane; i < n; i += 32)
    sum += __shfl_xor_sync(0xffffffffu, in[i], 1); // expect: barrier-divergence
  out[lane] = sum;
}
