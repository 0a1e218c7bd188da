// EXPECT: wrong race
// both warps at bar.sync 0, then warp 0 writes what warp 1 reads
__global__ void k(int *a) {
  __shared__ int s[32];
  int l = threadIdx.x % 32, x = 0;
  if (threadIdx.x < 32) {
    asm volatile("bar.sync 0;" ::: "memory");
    s[l] = l;
  } else {
    asm volatile("bar.sync 0;" ::: "memory");
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
