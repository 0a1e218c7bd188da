// EXPECT: breaks
// a block of 2048 threads is rejected
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 4096 * sizeof(int));
  f<<<2, 2048>>>(a);
  return cudaDeviceSynchronize();
}
