// EXPECT: breaks
// the array is freed before the launch
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  cudaFree(a);
  f<<<1, 100>>>(a);
  return cudaDeviceSynchronize();
}
