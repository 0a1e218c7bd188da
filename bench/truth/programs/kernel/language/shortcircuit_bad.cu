// EXPECT: wrong out-of-bounds
// the element is read before the bound is tested
__global__ void k(const int *a, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (a[i] > 0 && i < n) out[i] = 1;
}
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  int *o;
  cudaMalloc(&o, 100 * sizeof(int));
  k<<<1, 128>>>(a, o, 100);
  return cudaDeviceSynchronize();
}
