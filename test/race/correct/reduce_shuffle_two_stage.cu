// Shuffles reduce each warp, one slot per warp goes through shared memory, the first warp reduces the slots.
// veriwarp-args: --block=512 --grid=80
// veriwarp-expect: all=proved
__inline__ __device__ float warpReduce(float v) {
  for (int offset = 16; offset > 0; offset /= 2)
    v += __shfl_down_sync(0xffffffffu, v, offset);
  return v;
}

__inline__ __device__ float blockReduce(float v) {
  __shared__ float slot[32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  v = warpReduce(v);
  if (lane == 0)
    slot[warp] = v;
  __syncthreads();
  v = threadIdx.x < blockDim.x / 32 ? slot[lane] : 0.0f;
  if (warp == 0)
    v = warpReduce(v);
  return v;
}

__global__ void sumAll(const float *__restrict__ in, float *__restrict__ out, int n) {
  float v = 0.0f;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    v += in[i];
  v = blockReduce(v);
  if (threadIdx.x == 0)
    out[blockIdx.x] = v;
}
