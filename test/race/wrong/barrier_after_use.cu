// The barrier is there, one statement too late.
// veriwarp-args: --block=128 --grid=4
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: the neighbour's cell is read before the barrier that waits for its store.
__global__ void late(int *data) {
  __shared__ int s[128];
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  s[t] = data[g];          // expect: race
  int v = s[(t + 1) & 127]; // expect: race
  __syncthreads();
  data[g] = v;
}
