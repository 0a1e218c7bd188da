// The barrier that the exchange needs is executed only for large n: uniform, but too rarely.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: for n <= 100 nothing separates the stores from the loads of other threads' cells.
__global__ void sometimes(int *data, int n) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = data[blockIdx.x * 64 + t]; // expect: race
  if (n > 100)
    __syncthreads();
  data[blockIdx.x * 64 + t] = s[63 - t]; // expect: race
}
