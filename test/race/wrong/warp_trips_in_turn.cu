// Each lane comes to the warp's barrier once, in an iteration of its own; behind it all write one place.
// veriwarp-args: --block=32 --grid=1
// veriwarp-expect: barrier-divergence=any
// veriwarp-expect: race=refuted|possible|unknown
// Why: who is behind the barrier in one iteration is not alone there: the others are, each in its own.
__global__ void turns(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x;
  for (int i = 0; i < 34; i++) {
    if (i == t + 1) {
      __syncwarp();
      s[0] = i;
    }
  }
  data[t] = t;
}
