// EXPECT: right
// row masks of the table name the lanes of the row
__constant__ unsigned rowMask[2] = {0x0000ffffu, 0xffff0000u};
__global__ void rows(int *a) {
  int lane = threadIdx.x, v = a[lane];
  unsigned m = rowMask[lane / 16];
  v += __shfl_xor_sync(m, v, 8);
  v += __shfl_xor_sync(m, v, 4);
  a[lane] = v;
}

int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaMemset(a, 1, 32 * sizeof(int));
  rows<<<1, 32>>>(a);
  return cudaDeviceSynchronize();
}
