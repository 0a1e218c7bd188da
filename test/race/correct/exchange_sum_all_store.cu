// All lanes of a warp store the sum that they have after exchanging parts of it: one value. By a loop, by five
// statements, scaled, and the greatest of integers.
// veriwarp-args: --block=128 --grid=8 --param=n=1000
// veriwarp-expect: all=proved
// veriwarp-expect: race=assumed
__global__ void halving(float *out, const float *in, int n) {
  __shared__ float sums[4];
  float sum = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    sum += in[i];
  for (int distance = 16; distance > 0; distance /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, distance);
  sums[threadIdx.x / 32] = sum / n;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = sums[threadIdx.x % 4];
}

__global__ void statements(int *out, const int *in) {
  __shared__ int most[4];
  int v = in[threadIdx.x];
  v = max(v, __shfl_xor_sync(0xffffffffu, v, 1));
  v = max(v, __shfl_xor_sync(0xffffffffu, v, 2));
  v = max(v, __shfl_xor_sync(0xffffffffu, v, 4));
  v = max(v, __shfl_xor_sync(0xffffffffu, v, 8));
  v = max(v, __shfl_xor_sync(0xffffffffu, v, 16));
  most[threadIdx.x / 32] = v;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = most[threadIdx.x % 4];
}
