// __syncwarp where data crosses warps: it orders one warp only.
// veriwarp-args: --block=64 --grid=16
// veriwarp-expect: race=refuted@marked definite level=block kind=read-write space=shared
// Why: thread t reads s[63 - t], which a thread of the other warp stores.
__global__ void reverse(int *data) {
  __shared__ int s[64];
  int t = threadIdx.x, g = blockIdx.x * 64 + t;
  s[t] = data[g]; // expect: race
  __syncwarp();
  data[g] = s[63 - t]; // expect: race
}
