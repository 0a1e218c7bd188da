// Lanes exchange through shared memory with nothing between store and load, as code before Volta did.
// veriwarp-args: --block=32 --grid=16
// veriwarp-expect: race=refuted@marked definite level=warp kind=read-write space=shared
// Why: lane t reads s[t ^ 1], which lane t ^ 1 may not have stored: a warp is not in lockstep.
__global__ void swapNeighbours(int *data) {
  __shared__ volatile int s[32];
  int t = threadIdx.x, g = blockIdx.x * 32 + t;
  s[t] = data[g];       // expect: race
  data[g] = s[t ^ 1]; // expect: race
}
