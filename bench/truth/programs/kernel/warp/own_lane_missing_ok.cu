// EXPECT: right
// the mask of the even lanes is passed by the even lanes only
// AIM: mask must contain the calling lane
__global__ void evens(const int *a, int *b) {
  int lane = threadIdx.x & 31;
  int v = a[threadIdx.x], w = v;
  if (lane % 2 == 0)
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
