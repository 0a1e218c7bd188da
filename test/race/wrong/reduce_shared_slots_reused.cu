// A block reduction called twice on the same shared slots without a barrier between the calls.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: race=refuted@marked definite level=block kind=read-write space=shared
// Why: a warp that is through the first call stores its slot of the second while the first warp still reads the slots.
__device__ float blockReduce(float v) {
  __shared__ float slot[8];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffffu, v, d);
  if (lane == 0)
    slot[warp] = v; // expect: race
  __syncthreads();
  v = threadIdx.x < 8 ? slot[lane] : 0.0f; // expect: race
  if (warp == 0)
    for (int d = 4; d > 0; d /= 2)
      v += __shfl_down_sync(0xffffffffu, v, d);
  return v;
}

__global__ void twoSums(const float *a, const float *b, float *out) {
  int i = blockIdx.x * 256 + threadIdx.x;
  float sa = blockReduce(a[i]);
  float sb = blockReduce(b[i]);
  if (threadIdx.x == 0)
    out[blockIdx.x] = sa * sb;
}
