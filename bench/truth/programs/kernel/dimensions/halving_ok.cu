// EXPECT: right
// host halves the length, threads i < n/2 add i + n/2
__global__ void step(int *a, int half) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < half) a[i] += a[i + half];
}
int main() {
  int *a;
  cudaMalloc(&a, 1024 * sizeof(int));
  for (int n = 1024; n > 1; n /= 2) step<<<(n / 2 + 127) / 128, 128>>>(a, n / 2);
  return cudaDeviceSynchronize();
}
