// EXPECT: wrong race
// both warps at __syncthreads in different branches, then warp 0 writes what warp 1 reads (or barrier, by the guide)
__global__ void k(int *a) {
  __shared__ int s[32];
  int l = threadIdx.x % 32, x = 0;
  if (threadIdx.x < 32) {
    __syncthreads();
    s[l] = l;
  } else {
    __syncthreads();
    x = s[l];
  }
  a[threadIdx.x] = x;
}
int main() {
  int *p;
  cudaMalloc(&p, 256);
  k<<<1, 64>>>(p);
  return cudaDeviceSynchronize();
}
