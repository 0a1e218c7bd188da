// Last-block reduction without a fence between the partial sum and the ticket.
// veriwarp-args: --block=32 --grid=64
// veriwarp-expect: race=refuted@marked level=grid kind=read-write space=global
// Why: the relaxed atomic does not make partial[b] visible; the last block may read a stale value.
__device__ unsigned int tickets;

__global__ void sumOnePass(const float *in, float *partial, float *out) {
  float v = in[blockIdx.x * 32 + threadIdx.x];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_down_sync(0xffffffffu, v, d);
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = v; // expect: race
    if (atomicInc(&tickets, gridDim.x - 1) == gridDim.x - 1) {
      float sum = 0.0f;
      for (unsigned b = 0; b < gridDim.x; ++b)
        sum += partial[b]; // expect: race
      *out = sum;
    }
  }
}
