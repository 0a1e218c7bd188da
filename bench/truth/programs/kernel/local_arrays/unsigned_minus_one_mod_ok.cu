// EXPECT: right
// unsigned t - 1 wraps at t = 0: 0xffffffff % 100 is 95, inside the array
// AIM: t - 1 modulo a size that is no power of two, signed and unsigned
__global__ void previous(const int *a, int *b) {
  __shared__ int ring[100];
  unsigned t = threadIdx.x;
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
