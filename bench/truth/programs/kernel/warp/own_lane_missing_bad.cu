// EXPECT: wrong barrier-divergence
// lane 1 calls the shuffle with a mask (0x55555555) that does not contain lane 1
// AIM: mask must contain the calling lane
__global__ void evens(const int *a, int *b) {
  int lane = threadIdx.x & 31;
  int v = a[threadIdx.x], w = v;
  if (lane % 4 < 3)
    w = __shfl_xor_sync(0x55555555u, v, 2);
  b[threadIdx.x] = w;
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 64 * sizeof(int));
  cudaMalloc(&b, 64 * sizeof(int));
  cudaMemset(a, 0, 64 * sizeof(int));
  evens<<<1, 64>>>(a, b);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
}
