// Hillis-Steele inclusive scan that alternates between the halves of a dynamic shared array; one barrier a step.
// veriwarp-args: --block=256 --grid=32
// veriwarp-expect: race=proved
// veriwarp-expect: barrier-divergence=proved
// veriwarp-expect: assertion=proved
__global__ void scanDouble(const int *in, int *out) {
  extern __shared__ int temp[];
  int n = blockDim.x, t = threadIdx.x, pout = 0, pin = 1;
  temp[t] = in[blockIdx.x * n + t];
  __syncthreads();
  for (int d = 1; d < n; d *= 2) {
    pout = 1 - pout;
    pin = 1 - pout;
    if (t >= d)
      temp[pout * n + t] = temp[pin * n + t] + temp[pin * n + t - d];
    else
      temp[pout * n + t] = temp[pin * n + t];
    __syncthreads();
  }
  out[blockIdx.x * n + t] = temp[pout * n + t];
}
