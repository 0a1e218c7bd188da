// EXPECT: right
// a row of 32 threads is a warp: condition by threadIdx.y is warp-uniform
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
  k<<<1, dim3(32, 8)>>>(o);
  return cudaDeviceSynchronize();
}
