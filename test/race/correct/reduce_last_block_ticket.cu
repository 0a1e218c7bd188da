// The block that takes the last ticket adds the partial sums of all blocks. Writer: store, fence, ticket; reader: ticket,
// fence, barrier, loads. The order rests on the fences and the ticket's value.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: all=proved
// veriwarp-expect: race=proved tolerate=unknown
__device__ unsigned int tickets;

__global__ void sumOnePass(const float *in, float *partial, float *out, int n) {
  __shared__ float s[256];
  __shared__ bool last;
  unsigned t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  s[t] = i < n ? in[i] : 0.0f;
  __syncthreads();
  for (unsigned d = 128; d > 0; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncthreads();
  }
  if (t == 0) {
    partial[blockIdx.x] = s[0];
    __threadfence();
    last = atomicInc(&tickets, gridDim.x - 1) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && t == 0) {
    float sum = 0.0f;
    for (unsigned b = 0; b < gridDim.x; ++b)
      sum += partial[b];
    *out = sum;
  }
}
