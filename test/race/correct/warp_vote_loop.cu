// A warp goes round until none of its lanes has work left: the vote is the same for all, so they leave together.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
__global__ void rounds(const int *work, int *out) {
  __shared__ int s[64];
  int t = threadIdx.x, left = work[blockIdx.x * 64 + t], sum = 0;
  while (__any_sync(0xffffffffu, left > 0)) {
    s[t] = left;
    __syncwarp();
    sum += s[t ^ 1];
    __syncwarp();
    --left;
  }
  out[blockIdx.x * 64 + t] = sum;
}
