// The lower lanes name the whole warp, the upper ones only themselves.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite level=warp
// veriwarp-expect: race=any
// Why: all lanes that a mask names must come with the same mask.
__global__ void disagree(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = data[blockIdx.x * 32 + t];
  __syncwarp(t < 16 ? 0xffffffffu : 0xffff0000u); // expect: barrier-divergence
  data[blockIdx.x * 32 + t] = s[t ^ 16];
}
