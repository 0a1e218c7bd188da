// The barrier between clearing the bins and counting is missing.
// veriwarp-args: --block=256 --grid=60
// veriwarp-expect: race=refuted@marked level=block|warp space=shared
// Why: a thread may clear a bin after another thread has counted into it: a plain store against an atomic.
__global__ void histogram(const unsigned char *data, unsigned *bins, int n) {
  __shared__ unsigned s[256];
  s[threadIdx.x] = 0; // expect: race
  int i = blockIdx.x * 256 + threadIdx.x;
  if (i < n)
    atomicAdd(&s[data[i]], 1u); // expect: race
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], s[threadIdx.x]);
}
