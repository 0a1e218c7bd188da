// A warp goes round as long as each lane has work of its own, with a barrier of the whole warp in the loop.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: barrier-divergence=refuted|possible@marked level=warp
// veriwarp-expect: race=any
// Why: lanes leave the loop after different numbers of trips, and wait at the last barrier.
__global__ void rounds(const int *work, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, left = work[blockIdx.x * 64 + t], sum = 0;
  while (left > 0) {
    s[t] = left;
    __syncwarp(); // expect: barrier-divergence
    sum += s[t ^ 1];
    __syncwarp(); // expect: barrier-divergence
    --left;
  }
  __syncwarp(); // expect: barrier-divergence
  out[blockIdx.x * 64 + t] = sum;
}
