// EXPECT: right
// blocks of one warp, the grid has one dimension
__global__ void warpSum(const int *in, int *out) {
  int v = in[blockIdx.x * 32 + threadIdx.x];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if (threadIdx.x == 0)
    out[blockIdx.x] = v + 0;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 8 * 32 * sizeof(int));
  cudaMalloc(&out, 8 * sizeof(int));
  cudaMemset(in, 0, 8 * 32 * sizeof(int));
  warpSum<<<dim3(8, 1), 32>>>(in, out);
  return cudaDeviceSynchronize();
}
