// A shared counter is reset by one thread while others already count.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked level=block|warp space=shared
// Why: no barrier between the plain store of 0 and the atomic additions.
__global__ void count(const int *in, int *out) {
  __shared__ int n;
  if (threadIdx.x == 0)
    n = 0; // expect: race
  if (in[blockIdx.x * 128 + threadIdx.x] != 0)
    atomicAdd(&n, 1); // expect: race
  __syncthreads();
  if (threadIdx.x == 0)
    out[blockIdx.x] = n;
}
