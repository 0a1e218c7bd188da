// EXPECT: wrong barrier-divergence
// the mask of the host names 16 lanes, but all 32 lanes pass it
__global__ void sum(int *a, unsigned mask) {
  int v = a[threadIdx.x];
  for (int d = 8; d > 0; d /= 2)
    v += __shfl_xor_sync(mask, v, d);
  a[threadIdx.x] = v;
}

int main() {
  int *a;
  unsigned mask = 0;
  for (int i = 0; i < 16; i++)
    mask |= 1u << i;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaMemset(a, 1, 32 * sizeof(int));
  sum<<<1, 32>>>(a, mask);
  return cudaDeviceSynchronize();
}
