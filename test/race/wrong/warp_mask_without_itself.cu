// Upper lanes give the mask of the lower half.
// veriwarp-args: --block=32 --grid=4
// veriwarp-expect: barrier-divergence=refuted@marked definite level=warp
// veriwarp-expect: race=any
// Why: each thread's own lane must be in the mask that it gives.
__global__ void lower(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = data[blockIdx.x * 32 + t];
  __syncwarp(0x0000ffffu); // expect: barrier-divergence
  data[blockIdx.x * 32 + t] = s[t ^ 1];
}
