// EXPECT: breaks
// in the last round the array has 60 elements
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  for (int n = 100; n >= 60; n -= 20) {
    cudaMalloc(&a, n * sizeof(int));
    f<<<1, 64>>>(a);
    cudaFree(a);
  }
  return cudaDeviceSynchronize();
}
