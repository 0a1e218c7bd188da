// Grid-stride accumulation, tree reduction, one atomic per block on the total.
// veriwarp-args: --block=128 --grid=256
// veriwarp-expect: all=proved
__global__ void dot(const float *x, const float *y, float *total, size_t n) {
  __shared__ float part[128];
  float acc = 0.0f;
  for (size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; i < n; i += (size_t)blockDim.x * gridDim.x)
    acc += x[i] * y[i];
  part[threadIdx.x] = acc;
  for (int d = 64; d >= 1; d /= 2) {
    __syncthreads();
    if (threadIdx.x < d)
      part[threadIdx.x] += part[threadIdx.x + d];
  }
  if (threadIdx.x == 0)
    atomicAdd(total, part[0]);
}
