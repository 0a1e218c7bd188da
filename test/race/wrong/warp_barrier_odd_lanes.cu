// Odd lanes wait for the whole warp, even lanes go round a loop of their own that has a barrier of its own.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite level=warp
// veriwarp-expect: race=any
// Why: odd lanes come to the first barrier once, even lanes to the second four times.
__global__ void odd(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = data[t];
  if (t & 1) {
    __syncwarp(); // expect: barrier-divergence
    s[t] += s[t - 1];
  } else {
    for (int i = 0; i < 4; i++) {
      s[t] += i;
      __syncwarp(); // expect: barrier-divergence
    }
  }
  data[blockIdx.x * 32 + t] = s[t];
}
