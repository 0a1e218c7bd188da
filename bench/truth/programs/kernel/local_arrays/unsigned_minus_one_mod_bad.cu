// EXPECT: wrong out-of-bounds
// int t - 1 is -1 at t = 0 and -1 % 100 is -1: thread 0 reads ring[-1]
// AIM: t - 1 modulo a size that is no power of two, signed and unsigned
__global__ void previous(const int *a, int *b) {
  __shared__ int ring[100];
  int t = threadIdx.x;
  ring[t] = a[t];
  __syncthreads();
  b[t] = ring[(t - 1) % 100];
}

int main() {
  int *a, *b;
  cudaMalloc(&a, 100 * sizeof(int));
  cudaMalloc(&b, 100 * sizeof(int));
  cudaMemset(a, 0, 100 * sizeof(int));
  previous<<<1, 100>>>(a, b);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
}
