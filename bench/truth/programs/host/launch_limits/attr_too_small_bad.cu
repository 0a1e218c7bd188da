// EXPECT: wrong launch
// the attribute allows 30000 bytes (and by default 49152), the launch asks for 60000
// AIM: the attribute is set, but to fewer bytes than the launch asks for
__global__ void bins(unsigned *out, int n) {
  extern __shared__ unsigned h[];
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    h[i] = 0;
  __syncthreads();
  atomicAdd(&h[threadIdx.x * 37 % n], 1u);
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i] = h[i];
}

int main() {
  int n = 15000;
  unsigned *out;
  cudaMalloc(&out, n * sizeof(unsigned));
  size_t bytes = n * sizeof(unsigned short);
  if (cudaFuncSetAttribute(bins, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes) != cudaSuccess)
    return 1;
  bins<<<1, 512, n * sizeof(unsigned)>>>(out, n);
  cudaDeviceSynchronize();
  cudaFree(out);
  return 0;
}
