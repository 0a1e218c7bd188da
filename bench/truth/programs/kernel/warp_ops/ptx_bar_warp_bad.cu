// EXPECT: wrong barrier-divergence
// both halves pass the mask of the lower half: lanes from 16 on are not in it
__device__ void sync(unsigned m) { asm volatile("bar.warp.sync %0;" ::"r"(m) : "memory"); }
__global__ void halves(int *a) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  s[lane] = a[lane];
  if (lane < 16)
    sync(0xffffu);
  else
    sync(0xffffu);
  a[lane] = s[lane ^ 1];
}

int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaMemset(a, 0, 32 * sizeof(int));
  halves<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
