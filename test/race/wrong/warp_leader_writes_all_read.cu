// One lane stores a result that its whole warp reads at once.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted@marked definite level=warp kind=read-write space=shared
// Why: nothing orders the leader's store before the other lanes' loads.
__global__ void broadcast(const int *in, int *out) {
  __shared__ int first[4];
  int w = threadIdx.x / 32, i = blockIdx.x * 128 + threadIdx.x;
  if (threadIdx.x % 32 == 0)
    first[w] = in[i]; // expect: race
  out[i] = in[i] - first[w]; // expect: race
}
