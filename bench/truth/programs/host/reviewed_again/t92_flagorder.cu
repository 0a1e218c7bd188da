// EXPECT: wrong race
// which of two warps comes first decides, by atomicMax/volatile-free polling with atomics
__global__ void k(int *out) {
  __shared__ int who; __shared__ int first;
  if (threadIdx.x == 0) { who = 0; first = 0; }
  __syncthreads();
  if (threadIdx.x % 32 == 0) if (atomicAdd(&who, 1) == 0) first = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = first;
}
int main(int c, char **) { int *o; cudaMalloc(&o, 1024); k<<<8, 64>>>(o); cudaDeviceSynchronize(); return 0; }
