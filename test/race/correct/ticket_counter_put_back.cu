// The last block of the programming guide's sum: no fence after the draw but a barrier; it puts the counter back to 0.
// veriwarp-args: --block=128 --grid=64
// veriwarp-expect: all=proved
__device__ unsigned retired;

__global__ void sum(const float *in, float *part, float *out) {
  __shared__ bool last;
  __shared__ float s[128];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * 128 + t];
  __syncthreads();
  if (t == 0) {
    float own = 0;
    for (int i = 0; i < 128; ++i)
      own += s[i];
    part[blockIdx.x] = own;
  }
  __threadfence();
  if (t == 0)
    last = atomicInc(&retired, gridDim.x) == gridDim.x - 1;
  __syncthreads();
  if (last) {
    float mine = 0;
    for (unsigned b = t; b < gridDim.x; b += 128)
      mine += part[b];
    s[t] = mine;
    __syncthreads();
    if (t == 0) {
      float all = 0;
      for (int i = 0; i < 128; ++i)
        all += s[i];
      *out = all;
      retired = 0;
    }
  }
}
