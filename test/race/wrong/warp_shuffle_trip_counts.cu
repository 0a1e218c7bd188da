// A shuffle with the full mask in a loop that the lanes of a warp leave after different numbers of trips.
// veriwarp-args: --block=32 --grid=1 --param=n=40
// veriwarp-expect: barrier-divergence=refuted@marked definite level=warp
// Why: lanes 8 to 31 make one trip, and wait at the vote while lanes 0 to 7 make a second.
__global__ void trips(const int *in, int *out, int n) {
  int lane = threadIdx.x, sum = 0;
  for (int i = lane; i < n; i += 32)
    sum += __shfl_xor_sync(0xffffffffu, in[i], 1); // expect: barrier-divergence
  sum += __any_sync(0xffffffffu, sum > 3);         // expect: barrier-divergence
  out[lane] = sum;
}
