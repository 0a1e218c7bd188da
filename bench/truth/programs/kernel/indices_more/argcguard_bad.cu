// EXPECT: wrong out-of-bounds
// the allocation is in elements rounded down to multiples of 256, the guard is not
__global__ void k(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
int main(int argc, char **argv) {
  int n = argc * 100;
  float *a;
  cudaMalloc(&a, n / 256 * 256 * sizeof(float));
  k<<<(n + 255) / 256, 256>>>(a, n);
  return cudaDeviceSynchronize();
}
