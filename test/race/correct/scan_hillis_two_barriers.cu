// Hillis-Steele scan in one buffer: a barrier between the loads and the stores of a step, and one after the stores.
// veriwarp-args: --block=512 --grid=4
// veriwarp-expect: all=proved
__global__ void scanInPlace(unsigned *data) {
  __shared__ unsigned s[512];
  unsigned t = threadIdx.x, g = blockIdx.x * 512 + t;
  s[t] = data[g];
  __syncthreads();
  for (unsigned d = 1; d < 512; d <<= 1) {
    unsigned v = 0;
    if (t >= d)
      v = s[t - d];
    __syncthreads();
    if (t >= d)
      s[t] += v;
    __syncthreads();
  }
  data[g] = s[t];
}
