// A __threadfence_block where a barrier is needed.
// veriwarp-args: --block=128 --grid=4
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: a fence orders the caller's own accesses, it waits for nobody.
__global__ void fenced(int *data) {
  __shared__ int s[128];
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  s[t] = data[g]; // expect: race
  __threadfence_block();
  data[g] = s[127 - t]; // expect: race
}
