// EXPECT: right
// threads below n/2 swap with the mirror
__global__ void k(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n / 2) {
    int v = a[i];
    a[i] = a[n - 1 - i];
    a[n - 1 - i] = v;
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 1001 * sizeof(int));
  k<<<8, 64>>>(a, 1001);
  return cudaDeviceSynchronize();
}
