// EXPECT: breaks
// the array is allocated again with fewer elements before the second launch
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  f<<<1, 100>>>(a);
  cudaFree(a);
  cudaMalloc(&a, 50 * sizeof(int));
  f<<<1, 100>>>(a);
  return cudaDeviceSynchronize();
}
