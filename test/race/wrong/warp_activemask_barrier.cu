// After a branch, __syncwarp(__activemask()) is meant to bring the whole warp together.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: race=refuted|possible@marked level=warp
// veriwarp-expect: barrier-divergence=any
// Why: __activemask() names whoever happens to come along; lanes need not converge after a branch.
__global__ void active(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x;
  if (t < 16)
    s[t] = data[t] * 2; // expect: race
  else
    s[t] = data[t]; // expect: race
  __syncwarp(__activemask());
  data[blockIdx.x * 32 + t] = s[t ^ 16]; // expect: race
}
