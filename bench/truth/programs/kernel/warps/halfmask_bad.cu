// EXPECT: wrong barrier-divergence
// upper half names the lower half's lanes
__global__ void k(int *a) {
  int lane = threadIdx.x & 31;
  if (lane < 16) {
    a[threadIdx.x] = __shfl_xor_sync(0x0000ffff, lane, 1);
  } else {
    a[threadIdx.x] = __shfl_xor_sync(0x0000ffff, lane, 1);
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  k<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
