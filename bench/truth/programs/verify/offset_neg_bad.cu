// EXPECT: breaks
// element 0 of the kernel is one before the array
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  f<<<1, 100>>>(a - 1);
  return cudaDeviceSynchronize();
}
