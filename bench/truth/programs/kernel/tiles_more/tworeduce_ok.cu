// EXPECT: right
// a barrier at the head of blockSum protects the last result
__device__ int blockSum(int v) {
  __shared__ int part[4];
  __syncthreads();
  for (int d = 16; d; d >>= 1) v += __shfl_xor_sync(~0u, v, d);
  if ((threadIdx.x & 31) == 0) part[threadIdx.x >> 5] = v;
  __syncthreads();
  return part[0] + part[1] + part[2] + part[3];
}
__global__ void k(const int *a, int *out) {
  int t = threadIdx.x;
  int m = blockSum(a[t]);
  int q = blockSum((a[t] - m) * (a[t] - m));
  out[t] = m + q;
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  int *o;
  cudaMalloc(&o, 128 * sizeof(int));
  k<<<1, 128>>>(a, o);
  return cudaDeviceSynchronize();
}
