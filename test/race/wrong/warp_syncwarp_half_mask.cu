// The halves of a warp synchronise apart, but data crosses them.
// veriwarp-args: --block=32 --grid=16
// veriwarp-expect: race=refuted@marked definite level=warp kind=read-write space=shared
// Why: lane t reads s[t ^ 16] of the other half, which waits on another mask.
__global__ void crossHalves(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = data[blockIdx.x * 32 + t]; // expect: race
  if (t < 16)
    __syncwarp(0x0000ffffu);
  else
    __syncwarp(0xffff0000u);
  data[blockIdx.x * 32 + t] = s[t ^ 16]; // expect: race
}
