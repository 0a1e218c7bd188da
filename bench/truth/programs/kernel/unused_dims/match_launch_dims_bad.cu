// EXPECT: wrong race
// warps of the second row write the same elements as those of the first
__global__ void warpSum(const int *in, int *out) {
  int v = in[blockIdx.x * 32 + threadIdx.x];
  for (int d = 16; d > 0; d >>= 1)
    v += __shfl_xor_sync(0xffffffffu, v, d);
  if (threadIdx.x == 0)
    out[blockIdx.x] = v + (int)blockIdx.y;
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 8 * 32 * sizeof(int));
  cudaMalloc(&out, 8 * sizeof(int));
  cudaMemset(in, 0, 8 * 32 * sizeof(int));
  warpSum<<<dim3(8, 2), 32>>>(in, out);
  return cudaDeviceSynchronize();
}
