// EXPECT: wrong barrier-divergence
// blockDim.x is 16: the warp holds two rows
__global__ void k(int *out) {
  int t = threadIdx.y * blockDim.x + threadIdx.x, v = t;
  if (threadIdx.y % 2 == 0) v = __shfl_xor_sync(~0u, v, 1);
  else v += 1;
  __syncwarp();
  out[t] = v;
}
int main() {
  int *o;
  cudaMalloc(&o, 256 * sizeof(int));
  k<<<1, dim3(16, 8)>>>(o);
  return cudaDeviceSynchronize();
}
