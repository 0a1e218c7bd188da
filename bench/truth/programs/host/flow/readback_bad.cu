// EXPECT: wrong out-of-bounds
// measure writes 512, so 512 threads are launched: thread 256 writes d[256] of 256 elements
// AIM: a size comes back from the device
__global__ void measure(int *result, int a, int b) { *result = a * b; }

__global__ void mark(char *d) { d[threadIdx.x] = 'x'; }

int main() {
  int *result, n = 100;
  char *d;
  cudaMalloc(&result, sizeof(int));
  cudaMalloc(&d, 256);
  measure<<<1, 1>>>(result, 16, 32);
  cudaMemcpy(&n, result, sizeof n, cudaMemcpyDeviceToHost);
  if (n < 1)
    return 1;
  if (n > 512)
    n = 512;
  mark<<<1, n>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  cudaFree(result);
}
