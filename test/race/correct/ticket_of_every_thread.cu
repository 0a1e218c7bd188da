// Every thread draws, and the last of all threads sums.
// veriwarp-args: --block=64 --grid=32
// veriwarp-expect: all=proved
__device__ unsigned drawn;

__global__ void sum(const float *in, float *part, float *out) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  part[i] = in[i];
  __threadfence();
  unsigned ticket = atomicAdd(&drawn, 1u);
  __threadfence();
  if (ticket == gridDim.x * blockDim.x - 1) {
    float s = 0;
    for (unsigned b = 0; b < gridDim.x * blockDim.x; ++b)
      s += part[b];
    *out = s;
  }
}
