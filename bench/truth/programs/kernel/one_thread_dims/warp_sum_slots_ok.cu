// EXPECT: right
// the warp number is computed from the linear thread number, so lane 0 of each of the four warps has its own slot
// AIM: per-warp slot by threadIdx.x / 32 in a block with two rows
template <typename T>
__device__ T warpSum(T v) {
  for (int d = 16; d; d >>= 1)
    v += __shfl_down_sync(0xffffffffu, v, d);
  return v;
}

__global__ void blockSum(const double *in, double *out) {
  __shared__ double sums[4];
  unsigned lin = threadIdx.y * 64 + threadIdx.x;
  double s = warpSum(in[lin]);
  if (threadIdx.x % 32 == 0)
    sums[lin / 32] = s;
  __syncthreads();
  if (lin == 0)
    *out = sums[0] + sums[1] + sums[2] + sums[3];
}

int main() {
  double *in, *out;
  double h[128];
  for (int i = 0; i < 128; ++i)
    h[i] = i * 0.5;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof(double));
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  blockSum<<<1, dim3(64, 2)>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
