// The textbook's first version: threads whose index is a multiple of 2d add their neighbour at distance d.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: all=proved
__global__ void moduloSum(int *data) {
  __shared__ int s[128];
  unsigned t = threadIdx.x;
  s[t] = data[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (unsigned d = 1; d < 128; d *= 2) {
    if (t % (2 * d) == 0)
      s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0)
    data[blockIdx.x * blockDim.x] = s[0];
}
