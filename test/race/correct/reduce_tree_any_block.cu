// The same reduction for any one-dimensional block size, the array in dynamic shared memory. No launch is known.
// (For a block size that is no power of two the sum is wrong, but nothing races: t < d <= t' + d.)
// veriwarp-expect: race=proved
// veriwarp-expect: barrier-divergence=proved
// veriwarp-expect: assertion=proved
extern __shared__ int scratch[];
//@ requires blockDim.y == 1 && blockDim.z == 1 && gridDim.y == 1 && gridDim.z == 1;
__global__ void blockMax(const int *in, int *out, unsigned n) {
  unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  scratch[t] = i < n ? in[i] : -2147483647;
  __syncthreads();
  for (unsigned d = blockDim.x / 2; d > 0; d >>= 1) {
    if (t < d && scratch[t + d] > scratch[t])
      scratch[t] = scratch[t + d];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = scratch[0];
}
