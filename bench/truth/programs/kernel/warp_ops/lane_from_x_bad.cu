// EXPECT: wrong barrier-divergence
// the block is 16 wide: the threads with odd y are lanes 16 to 31, which the mask 0xff does not name
__global__ void firstEight(int *a) {
  int i = threadIdx.y * blockDim.x + threadIdx.x;
  int v = a[i];
  if (threadIdx.x < 8) {
    v += __shfl_xor_sync(0xffu, v, 1);
    v += __shfl_xor_sync(0xffu, v, 2);
    v += __shfl_xor_sync(0xffu, v, 4);
  }
  a[i] = v;
}

int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMemset(a, 1, 64 * sizeof(int));
  firstEight<<<1, dim3(16, 4)>>>(a);
  return cudaDeviceSynchronize();
}
