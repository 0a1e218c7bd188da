// A shuffle between store and load. The programming guide: the shuffle intrinsics imply no memory barrier.
// veriwarp-args: --block=32 --grid=16
// veriwarp-expect: race=refuted@marked level=warp kind=read-write space=shared
// Why: only __syncwarp orders memory accesses of lanes; a shuffle exchanges registers.
__global__ void shuffled(int *data) {
  __shared__ int s[32];
  int t = threadIdx.x, g = blockIdx.x * 32 + t;
  int v = data[g];
  s[t] = v; // expect: race
  int sum = v + __shfl_xor_sync(0xffffffffu, v, 1);
  data[g] = sum + s[31 - t]; // expect: race
}
