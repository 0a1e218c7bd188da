// EXPECT: right
// 48 KiB static and dynamic together
__global__ void k(int *out) {
  extern __shared__ int d[];
  __shared__ int s;
  if (threadIdx.x == 0) s = 1;
  d[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = d[31 - threadIdx.x] + s;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32, 48 * 1024 - 64>>>(o);
  return cudaDeviceSynchronize();
}
