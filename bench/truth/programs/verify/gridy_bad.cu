// EXPECT: breaks
// two rows of blocks write the same elements
//@ context Perm(a[\gtid], write);
__global__ void f(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  f<<<dim3(2, 2), 32>>>(a);
  return cudaDeviceSynchronize();
}
