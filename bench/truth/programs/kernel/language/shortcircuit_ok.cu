// EXPECT: right
// the bound is tested first
__global__ void k(const int *a, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && a[i] > 0) out[i] = 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  int *o;
  cudaMalloc(&o, 100 * sizeof(int));
  k<<<1, 128>>>(a, o, 100);
  return cudaDeviceSynchronize();
}
