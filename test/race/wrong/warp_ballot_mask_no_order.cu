// Only one of the two lanes is in the ballot's mask: nothing orders them.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted|possible@marked space=shared
// veriwarp-expect: barrier-divergence=any
// Why: an odd lane whose value is not positive writes without regard to the barrier of its neighbour.
__global__ void none(const int *in, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, g = blockIdx.x * 64 + t;
  unsigned mask = __ballot_sync(0xffffffffu, in[g] > 0);
  s[t] = g; // expect: race
  if (in[g] > 0) {
    __syncwarp(mask);
    out[g] = s[t ^ 1]; // expect: race
  }
}
